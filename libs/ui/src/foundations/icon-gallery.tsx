import { Icon, type IconName } from '../icon/icon.tsx';
import { iconPaths } from '../icon/icon-paths.ts';
import { Block } from './block.tsx';

/** All icons with their names. */
export const IconGallery = () => (
  <Block>
    <ul className="foundation-icons">
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size="lg" />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </Block>
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
