import { IconGallery, IconItem } from '@storybook/addon-docs/blocks';
import { Icon, type IconName } from '../icon/icon.tsx';
import { iconPaths } from '../icon/icon-paths.ts';
import { Block } from './block.tsx';

/** All icons with their names. */
export const Icons = () => (
  <IconGallery>
    {(Object.keys(iconPaths) as IconName[]).map((name) => (
      <IconItem key={name} name={name}>
        <Icon name={name} />
      </IconItem>
    ))}
  </IconGallery>
);

/** One icon at four sizes, with the same stroke width. */
export const IconSizes = () => (
  <Block>
    <ul className="foundation-icons">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <li key={size}>
          <Icon name="book" size={size} />
          <code>{size}</code>
        </li>
      ))}
    </ul>
  </Block>
);
