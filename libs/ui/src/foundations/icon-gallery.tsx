import { Icon, iconPaths, type IconName } from '../icon/index.ts';
import { Block } from './block.tsx';

/** Every icon there is, by name. */
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

/** One line at four sizes: it stays as thin. */
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
