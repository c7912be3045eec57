/** What the compiler promises about every component: `tsc` fails where one of these is not so. */
import type { ComponentProps } from 'react';
import { describe, expectTypeOf, it } from 'vitest';
import type { ButtonProps } from '../button/index.ts';
import type { CoverProps } from '../cover/index.ts';
import type { Disclosure } from '../disclosure/index.ts';
import type { FigureProps } from '../figure/index.ts';
import type { LinkButtonProps } from '../link-button/index.ts';
import type { Menu } from '../menu/index.ts';
import type { MessageLogProps } from '../message-log/index.ts';
import type { NewTabLinkProps } from '../new-tab-link/index.ts';
import type { PanelProps } from '../panel/index.ts';
import type { PasswordFieldProps } from '../password-field/index.ts';
import type { PictureProps } from '../picture/index.ts';
import type { ProseProps } from '../prose/index.ts';
import type { SkipLinkProps } from '../skip-link/index.ts';
import type { SpinnerProps } from '../spinner/index.ts';
import type { TaleSelector } from '../tale-selector/index.ts';
import type { TextFieldProps } from '../text-field/index.ts';
import type { ThemeToggleProps } from '../theme-toggle/index.ts';
import type { ToastViewportProps } from '../toast/index.ts';

type Without<Root extends keyof React.JSX.IntrinsicElements, Own extends string> = Omit<
  ComponentProps<Root>,
  Own
>;

describe('the props of a component', () => {
  it('are those of its root, and more', () => {
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
    expectTypeOf<PasswordFieldProps>().toExtend<Without<'input', 'type'>>();
    expectTypeOf<PictureProps>().toExtend<
      Without<'img', 'src' | 'srcSet' | 'width' | 'height' | 'alt'>
    >();
    expectTypeOf<ProseProps>().toExtend<ComponentProps<'div'>>();
    expectTypeOf<SkipLinkProps>().toExtend<ComponentProps<'a'>>();
    expectTypeOf<SpinnerProps>().toExtend<Without<'div', 'children'>>();
    expectTypeOf<TaleSelector.TaleSelectorRootProps>().toExtend<ComponentProps<'nav'>>();
    expectTypeOf<TaleSelector.TaleSelectorItemProps>().toExtend<Without<'a', 'children'>>();
    expectTypeOf<TextFieldProps>().toExtend<ComponentProps<'input'>>();
    expectTypeOf<ThemeToggleProps>().toExtend<Without<'button', 'children'>>();
    expectTypeOf<ToastViewportProps>().toExtend<Without<'ol', 'children'>>();
  });

  it('ask for the words without which nobody would know what it is', () => {
    type Wordless<Props, Words extends keyof Props> = Omit<Props, Words>;
    expectTypeOf<Wordless<CoverProps, 'alt'>>().not.toExtend<CoverProps>();
    expectTypeOf<Wordless<FigureProps, 'alt'>>().not.toExtend<FigureProps>();
    expectTypeOf<Wordless<MessageLogProps, 'label'>>().not.toExtend<MessageLogProps>();
    expectTypeOf<Wordless<NewTabLinkProps, 'announcement'>>().not.toExtend<NewTabLinkProps>();
    expectTypeOf<Wordless<PanelProps, 'heading'>>().not.toExtend<PanelProps>();
    expectTypeOf<Wordless<PasswordFieldProps, 'hideLabel'>>().not.toExtend<PasswordFieldProps>();
    expectTypeOf<Wordless<PictureProps, 'alt'>>().not.toExtend<PictureProps>();
    expectTypeOf<Wordless<SpinnerProps, 'label'>>().not.toExtend<SpinnerProps>();
    expectTypeOf<Wordless<TextFieldProps, 'label'>>().not.toExtend<TextFieldProps>();
    expectTypeOf<Wordless<ThemeToggleProps, 'toDark'>>().not.toExtend<ThemeToggleProps>();
    expectTypeOf<Wordless<ToastViewportProps, 'labels'>>().not.toExtend<ToastViewportProps>();
  });

  it('name the state as Radix does, where there is one', () => {
    expectTypeOf<Menu.MenuRootProps>()
      .pick<'open' | 'defaultOpen' | 'onOpenChange'>()
      .toExtend<Pick<Disclosure.DisclosureRootProps, 'open' | 'defaultOpen' | 'onOpenChange'>>();
    expectTypeOf<PasswordFieldProps>()
      .toHaveProperty('onVisibleChange')
      .toEqualTypeOf<((visible: boolean) => void) | undefined>();
  });
});
