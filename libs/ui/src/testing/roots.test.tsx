/** Tests the guarantees of every component with a root element. A new component needs a row. */
import type { MouseEvent, ReactElement, Ref } from 'react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Backdrop } from '../backdrop/backdrop.tsx';
import { BookEnd } from '../book-end/book-end.tsx';
import * as BookText from '../book-text/book-text.tsx';
import { Brand } from '../brand/brand.tsx';
import { Button } from '../button/button.tsx';
import * as ChapterFoot from '../chapter-foot/chapter-foot.tsx';
import * as ChapterList from '../chapter-list/chapter-list.tsx';
import { Cover } from '../cover/cover.tsx';
import * as DataList from '../data-list/data-list.tsx';
import * as Disclosure from '../disclosure/disclosure.tsx';
import { DocumentFrame } from '../document-frame/document-frame.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { Figure } from '../figure/figure.tsx';
import { Footer } from '../footer/footer.tsx';
import { Heading } from '../heading/heading.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import * as Menu from '../menu/menu.tsx';
import { MessageLog } from '../message-log/message-log.tsx';
import { NavLink } from '../nav-link/nav-link.tsx';
import { Notice } from '../notice/notice.tsx';
import { Panel } from '../panel/panel.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { Picture } from '../picture/picture.tsx';
import { PresenceList } from '../presence-list/presence-list.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Prose } from '../prose/prose.tsx';
import { ReadingBar } from '../reading-bar/reading-bar.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Status } from '../status/status.tsx';
import * as TaleSelector from '../tale-selector/tale-selector.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Text } from '../text/text.tsx';
import { ThemeToggle } from '../theme-toggle/theme-toggle.tsx';
import { ToastViewport } from '../toast/toast.tsx';
import { createToaster } from '../toast/toaster-store.ts';
import { RouterLink } from './router-link.tsx';
import { shadowsCover } from './sample-pictures.ts';

interface RootProps {
  ref?: Ref<never>;
  id?: string;
  className?: string;
  style?: { scrollMarginTop: string };
  onContextMenu?: (event: MouseEvent<never>) => void;
}

const picture = { source: shadowsCover, alt: '', sizes: '10rem' };
const toast = { region: 'Notifications', close: 'Close', success: 'Success', danger: 'Error' };
const inMenu = (children: ReactElement) => (
  <Menu.Root open>
    <Menu.Trigger>Account</Menu.Trigger>
    <Menu.Content>{children}</Menu.Content>
  </Menu.Root>
);

const roots: Record<string, (props: RootProps) => ReactElement> = {
  backdrop: (props) => <Backdrop {...props} />,
  'book-end': (props) => <BookEnd {...props}>The End</BookEnd>,
  'book-text': (props) => <BookText.Root {...props} />,
  'book-text-header': (props) => <BookText.Header {...props} />,
  'book-text-title': (props) => <BookText.Title {...props} />,
  brand: (props) => <Brand name="Tales" href="/" {...props} />,
  button: (props) => <Button {...props} />,
  'chapter-foot': (props) => <ChapterFoot.Root label="Chapters" {...props} />,
  'chapter-foot-link': (props) => (
    <ChapterFoot.Link href="#five" rel="next" label="Next chapter" title="Slack" {...props} />
  ),
  'chapter-list': (props) => <ChapterList.Root {...props} />,
  'chapter-list-item': (props) => (
    <ChapterList.Item {...props}>
      <a href="#one">One</a>
    </ChapterList.Item>
  ),
  cover: (props) => <Cover {...picture} {...props} />,
  'data-list': (props) => <DataList.Root {...props} />,
  'data-list-item': (props) => <DataList.Item label="Opened" value="87" {...props} />,
  disclosure: (props) => <Disclosure.Root {...props} />,
  'disclosure-trigger': (props) => <Disclosure.Trigger {...props} />,
  'disclosure-content': (props) => <Disclosure.Content {...props} />,
  'document-frame': (props) => (
    <DocumentFrame label="" src="about:blank" labels={{ loading: '' }} fallback="" {...props} />
  ),
  drawer: ({ onContextMenu = () => undefined, ...props }) => (
    <Drawer
      label="Contents"
      labels={{ open: 'Contents of the book', close: 'Close' }}
      icon="☰"
      onContextMenu={onContextMenu}
      {...props}
    />
  ),
  figure: (props) => <Figure {...picture} caption="The shore." {...props} />,
  footer: (props) => <Footer {...props} />,
  heading: (props) => <Heading level={2} {...props} />,
  icon: (props) => <Icon name="book" {...props} />,
  'icon-button': (props) => <IconButton label="Close" {...props} />,
  'link-button': (props) => <LinkButton href="#read" {...props} />,
  'link-button of a router': (props) => (
    <LinkButton asChild {...props}>
      <RouterLink to="#donate">Support the author</RouterLink>
    </LinkButton>
  ),
  'menu-content': (props) => (
    <Menu.Root open>
      <Menu.Trigger>Account</Menu.Trigger>
      <Menu.Content {...props} />
    </Menu.Root>
  ),
  'menu-item': (props) => inMenu(<Menu.Item {...props} />),
  'menu-item that is a link': (props) => inMenu(<Menu.LinkItem href="#de" {...props} />),
  'menu-label': (props) => inMenu(<Menu.Label {...props} />),
  'menu-trigger': (props) => (
    <Menu.Root>
      <Menu.Trigger {...props} />
    </Menu.Root>
  ),
  'message-log': (props) => (
    <MessageLog label="Messages" messages={[]} labels={{ newMessages: String }} {...props} />
  ),
  'nav-link': (props) => <NavLink href="#about" {...props} />,
  notice: (props) => <Notice {...props} />,
  panel: (props) => <Panel heading="Copyright" {...props} />,
  'field for a password': (props) => (
    <PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} {...props} />
  ),
  'field for one line': (props) => <TextField label="User name" {...props} />,
  'field for several lines': (props) => <TextArea label="Your message" {...props} />,
  picture: (props) => <Picture {...picture} {...props} />,
  'presence-list': (props) => (
    <PresenceList heading="" names={[]} labels={{ own: 'you', stale: '' }} {...props} />
  ),
  'progress-bar': (props) => <ProgressBar label="Loading…" {...props} />,
  prose: (props) => <Prose {...props} />,
  'reading-bar': (props) => <ReadingBar labels={{ progress: 'Read' }} {...props} />,
  'skip-link': (props) => <SkipLink href="#content" {...props} />,
  spinner: (props) => <Spinner label="Loading…" {...props} />,
  status: (props) => <Status {...props} />,
  'tale-selector': (props) => <TaleSelector.Root label="Choose a tale" {...props} />,
  'tale-selector-item': (props) => (
    <TaleSelector.Root label="Choose a tale">
      <TaleSelector.Item value="routes" href="#routes" {...props} />
    </TaleSelector.Root>
  ),
  text: (props) => <Text {...props} />,
  'text-link': (props) => <TextLink href="#book" {...props} />,
  'theme-toggle': (props) => <ThemeToggle labels={{ light: 'Light', dark: 'Dark' }} {...props} />,
  'toast-viewport': (props) => (
    <ToastViewport toaster={createToaster()} labels={toast} {...props} />
  ),
};

it.each(Object.keys(roots))('%s forwards its ref, id, class, style and handlers', async (name) => {
  const element = roots[name] as (props: RootProps) => ReactElement;
  const ref = createRef<HTMLElement>();
  const onContextMenu = vi.fn<(event: MouseEvent<never>) => void>();
  const style = { scrollMarginTop: '7px' };
  const props = { id: 'second-tale', className: 'from-the-caller', style, onContextMenu };
  await render(element({ ...props, ref: ref as Ref<never> }));
  const root = ref.current as HTMLElement;
  const [component = name] = name.replace('link-button', 'button').split(' ');
  expect(root).toHaveClass(`tales-${component}`, 'from-the-caller');
  expect(root.classList.item(root.classList.length - 1)).toBe('from-the-caller');
  expect(root).toHaveAttribute('id', 'second-tale');
  expect(root).toHaveStyle(style);
  root.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true }));
  expect(onContextMenu).toHaveBeenCalledOnce();
});
