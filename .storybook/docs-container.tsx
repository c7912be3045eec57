import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { themes, type Theme } from '../libs/ui/src/foundations/tokens.ts';
import { storybookThemeOf } from './theme.ts';

type Channel = DocsContainerProps['context']['channel'];

/** Renders a documentation page in the theme that is selected in the toolbar. */
export default function ThemedContainer(props: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context;
  const [theme, setTheme] = useState(() => lastTheme(channel));
  useEffect(() => {
    const follow = () => {
      setTheme(lastTheme(channel));
    };
    channel.on(GLOBALS_UPDATED, follow);
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
    };
  }, [channel]);
  useEffect(() => {
    document.documentElement.classList.remove(...themes);
    document.documentElement.classList.add(theme);
  }, [theme]);
  return <DocsContainer {...props} theme={storybookThemeOf(theme)} />;
}

/** Returns the theme in the current globals of Storybook, or `dark` if they contain no theme of the site. */
function lastTheme(channel: Channel): Theme {
  const [said] = [GLOBALS_UPDATED, SET_GLOBALS].flatMap((event) => channel.last(event) ?? []);
  const { globals } = (said ?? {}) as { globals?: { theme?: string } };
  return themes.find((theme) => theme === globals?.theme) ?? 'dark';
}
