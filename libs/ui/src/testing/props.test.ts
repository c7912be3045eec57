/** Type-level tests of props; `tsc` reports failures. */
import type { ComponentProps } from 'react';
import { describe, expectTypeOf, it } from 'vitest';
import type { ButtonProps } from '../button/button.tsx';
import type { CoverProps } from '../cover/cover.tsx';
import type * as Disclosure from '../disclosure/disclosure.tsx';
import type { FigureProps } from '../figure/figure.tsx';
import type { LinkButtonProps } from '../link-button/link-button.tsx';
import type * as Menu from '../menu/menu.tsx';
import type { MessageLogProps } from '../message-log/message-log.tsx';
import type { NewTabLinkProps } from '../new-tab-link/new-tab-link.tsx';
import type { PanelProps } from '../panel/panel.tsx';
import type { PasswordFieldProps } from '../password-field/password-field.tsx';
import type { PictureProps } from '../picture/picture.tsx';
import type { ProseProps } from '../prose/prose.tsx';
import type { SkipLinkProps } from '../skip-link/skip-link.tsx';
import type { SpinnerProps } from '../spinner/spinner.tsx';
import type * as TaleSelector from '../tale-selector/tale-selector.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import type { ThemeToggleProps } from '../theme-toggle/theme-toggle.tsx';
import type { ToastViewportProps } from '../toast/toast.tsx';

type Without<Root extends keyof React.JSX.IntrinsicElements, Own extends string> = Omit<
  ComponentProps<Root>,
  Own
>;

type FieldOwn = 'children' | 'defaultValue' | 'onBlur' | 'onChange';

describe('the props of a component', () => {
  it('extend the props of the root element', () => {
    expectTypeOf<ButtonProps>().toExtend<ComponentProps<'button'>>();
    expectTypeOf<CoverProps>().toExtend<Without<'div', 'children'>>();
    expectTypeOf<Disclosure.DisclosureRootProps>().toExtend<ComponentProps<'details'>>();
    expectTypeOf<Disclosure.DisclosureTriggerProps>().toExtend<ComponentProps<'summary'>>();
    expectTypeOf<Disclosure.DisclosureContentProps>().toExtend<ComponentProps<'div'>>();
    expectTypeOf<FigureProps>().toExtend<Without<'figure', 'children'>>();
    expectTypeOf<LinkButtonProps>().toExtend<ComponentProps<'a'>>();
    expectTypeOf<Menu.MenuTriggerProps>().toExtend<ComponentProps<'button'>>();
    expectTypeOf<Menu.MenuContentProps>().toExtend<ComponentProps<'div'>>();
    expectTypeOf<Menu.MenuItemProps>().toExtend<Without<'div', 'onSelect'>>();
    expectTypeOf<Menu.MenuLinkItemProps>().toExtend<Without<'a', 'onSelect'>>();
    expectTypeOf<MessageLogProps>().toExtend<Without<'div', 'children'>>();
    expectTypeOf<NewTabLinkProps>().toExtend<Without<'a', 'target' | 'rel'>>();
    expectTypeOf<PanelProps>().toExtend<Without<'section', 'title'>>();
    expectTypeOf<PasswordFieldProps>().toExtend<Without<'div', FieldOwn>>();
    expectTypeOf<PictureProps>().toExtend<Without<'picture', 'children'>>();
    expectTypeOf<ProseProps>().toExtend<ComponentProps<'div'>>();
    expectTypeOf<SkipLinkProps>().toExtend<ComponentProps<'a'>>();
    expectTypeOf<SpinnerProps>().toExtend<Without<'div', 'children'>>();
    expectTypeOf<TaleSelector.TaleSelectorRootProps>().toExtend<ComponentProps<'nav'>>();
    expectTypeOf<TaleSelector.TaleSelectorItemProps>().toExtend<ComponentProps<'a'>>();
    expectTypeOf<TextFieldProps>().toExtend<Without<'div', FieldOwn>>();
    expectTypeOf<ThemeToggleProps>().toExtend<Without<'button', 'children'>>();
    expectTypeOf<ToastViewportProps>().toExtend<Without<'ol', 'children'>>();
  });

  it('require the texts of accessible names', () => {
    type Wordless<Props, Words extends keyof Props> = Omit<Props, Words>;
    expectTypeOf<Wordless<CoverProps, 'alt'>>().not.toExtend<CoverProps>();
    expectTypeOf<Wordless<FigureProps, 'alt'>>().not.toExtend<FigureProps>();
    expectTypeOf<Wordless<MessageLogProps, 'label'>>().not.toExtend<MessageLogProps>();
    expectTypeOf<Wordless<NewTabLinkProps, 'labels'>>().not.toExtend<NewTabLinkProps>();
    expectTypeOf<Wordless<PanelProps, 'heading'>>().not.toExtend<PanelProps>();
    expectTypeOf<Wordless<PasswordFieldProps, 'labels'>>().not.toExtend<PasswordFieldProps>();
    expectTypeOf<Wordless<PictureProps, 'alt'>>().not.toExtend<PictureProps>();
    expectTypeOf<Wordless<SpinnerProps, 'label'>>().not.toExtend<SpinnerProps>();
    expectTypeOf<Wordless<TextFieldProps, 'label'>>().not.toExtend<TextFieldProps>();
    expectTypeOf<Wordless<ThemeToggleProps, 'labels'>>().not.toExtend<ThemeToggleProps>();
    expectTypeOf<Wordless<ToastViewportProps, 'labels'>>().not.toExtend<ToastViewportProps>();
  });

  it('use the state prop names of Radix', () => {
    expectTypeOf<Menu.MenuRootProps>()
      .pick<'open' | 'defaultOpen' | 'onOpenChange'>()
      .toExtend<Pick<Disclosure.DisclosureRootProps, 'open' | 'defaultOpen' | 'onOpenChange'>>();
    expectTypeOf<PasswordFieldProps>()
      .toHaveProperty('onVisibleChange')
      .toEqualTypeOf<((visible: boolean) => void) | undefined>();
  });
});
