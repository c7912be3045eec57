import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { storybookThemes } from '../theme.ts';
import type { Theme } from '../tokens.ts';
import './docs.css';

type Channel = DocsContainerProps['context']['channel'];

/** A documentation page in the theme and direction of the toolbar. */
export default function FollowingContainer(props: PropsWithChildren<DocsContainerProps>) {
  const { theme, direction } = useGlobals(props.context.channel);
  useEffect(() => {
    const root = document.documentElement;
    const follow = () => {
      root.classList.toggle('light', theme === 'light');
      root.classList.toggle('dark', theme === 'dark');
      if (root.dir !== direction) root.dir = direction;
    };
    follow();
    // The globals of a story with its own theme or direction must not apply to the whole page.
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: ['class', 'dir'] });
    return () => {
      observer.disconnect();
    };
  }, [theme, direction]);
  return (
    <DocsContainer {...props} theme={storybookThemes[theme]}>
      <main>{props.children}</main>
    </DocsContainer>
  );
}

interface Globals {
  theme: Theme;
  direction: string;
}

function useGlobals(channel: Channel) {
  const [globals, setGlobals] = useState(() => lastGlobals(channel));
  useEffect(() => {
    const follow = () => {
      setGlobals(lastGlobals(channel));
    };
    channel.on(GLOBALS_UPDATED, follow);
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
    };
  }, [channel]);
  return globals;
}

/** The last globals of the toolbar; they may have been emitted before the page listened. */
function lastGlobals(channel: Channel): Globals {
  const said = [GLOBALS_UPDATED, SET_GLOBALS].map((event) => channel.last(event)?.[0]);
  const { globals } = (said.find(Boolean) ?? { globals: {} }) as { globals: Partial<Globals> };
  return {
    theme: globals.theme === 'light' ? 'light' : 'dark',
    direction: globals.direction ?? 'ltr',
  };
}
