import { composeStories } from '@storybook/react-vite';
import { createRef, type MouseEvent, type ReactElement, type Ref } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type * as templateStories from '../_template/template.stories.tsx';
import * as BookText from '../book-text/book-text.tsx';
import * as ChapterFoot from '../chapter-foot/chapter-foot.tsx';
import * as ChapterList from '../chapter-list/chapter-list.tsx';
import * as DataList from '../data-list/data-list.tsx';
import * as Disclosure from '../disclosure/disclosure.tsx';
import { Footer } from '../footer/footer.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import * as Menu from '../menu/menu.tsx';
import * as TaleSelector from '../tale-selector/tale-selector.tsx';
import { RouterLink } from './router-link.tsx';

interface RootProps {
  ref?: Ref<never>;
  id?: string;
  className?: string;
  style?: { scrollMarginTop: string };
  onContextMenu?: (event: MouseEvent<never>) => void;
}

type Root = (props: RootProps) => ReactElement;

const modules = import.meta.glob<typeof templateStories>('../*/*.stories.tsx', { eager: true });

/** Test names by folder; the default is the folder. The first word is the root’s class without `tales-`. */
const classes: Record<string, string> = {
  _template: 'template',
  'chapter-foot': 'chapter-foot-link',
  'link-button': 'button that is a link',
  'password-field': 'field for a password',
  'reading-settings': 'icon-button of the reading settings',
  'text-area': 'field with a text area',
  'text-field': 'field',
  toast: 'toast-viewport',
};

/** `Menu.Root` renders no element, and the `Footer` story requires texts that Storybook loads. */
const untested = ['menu', 'footer'];

const components = Object.entries(modules).flatMap(([path, module]) => {
  const [, folder = ''] = path.split('/');
  if (untested.includes(folder)) return [];
  return [[classes[folder] ?? folder, composeStories(module).Default as Root] as const];
});

const inMenu = (children: ReactElement) => (
  <Menu.Root open>
    <Menu.Trigger>Account</Menu.Trigger>
    <Menu.Content>{children}</Menu.Content>
  </Menu.Root>
);

const parts: Record<string, Root> = {
  'book-text-header': (props) => <BookText.Header {...props} />,
  'book-text-title': (props) => <BookText.Title {...props} />,
  'button that is a router’s link': (props) => (
    <LinkButton asChild {...props}>
      <RouterLink to="#donate">Support the author</RouterLink>
    </LinkButton>
  ),
  'chapter-foot': (props) => <ChapterFoot.Root label="Chapters" {...props} />,
  'chapter-list-item': (props) => (
    <ChapterList.Item {...props}>
      <a href="#one">One</a>
    </ChapterList.Item>
  ),
  'data-list-item': (props) => <DataList.Item label="Opened" value="87" {...props} />,
  'disclosure-trigger': (props) => <Disclosure.Trigger {...props} />,
  'disclosure-content': (props) => <Disclosure.Content {...props} />,
  footer: (props) => <Footer {...props} />,
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
  'tale-selector-item': (props) => (
    <TaleSelector.Root label="Choose a tale">
      <TaleSelector.Item value="routes" href="#routes" {...props} />
    </TaleSelector.Root>
  ),
};

it.each([...components, ...Object.entries(parts)])(
  '%s passes the caller’s ref, id, style and event handler to the root element, and appends the caller’s class to its own',
  async (name, Element) => {
    const ref = createRef<HTMLElement>();
    const onContextMenu = vi.fn<(event: MouseEvent<never>) => void>();
    const style = { scrollMarginTop: '7px' };
    const props = { id: 'second-tale', className: 'from-the-caller', style, onContextMenu };
    await render(<Element {...props} ref={ref as Ref<never>} />);
    const root = ref.current as HTMLElement;
    expect(root).toHaveClass(`tales-${name.replace(/ .*/, '')}`, 'from-the-caller');
    expect(root.classList.item(root.classList.length - 1)).toBe('from-the-caller');
    expect(root).toHaveAttribute('id', 'second-tale');
    expect(root).toHaveStyle(style);
    root.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true }));
    expect(onContextMenu).toHaveBeenCalledOnce();
  },
);
