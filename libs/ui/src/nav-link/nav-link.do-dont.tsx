import type { CSSProperties } from 'react';
import type { DoDontProps } from '../testing/do-dont.tsx';
import { NavLink } from './nav-link.tsx';

const row: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5rem',
};

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Keep the link of the current page, with `aria-current="page"`.',
    example: (
      <ul style={row}>
        <li>
          <NavLink href="#tales">Tales</NavLink>
        </li>
        <li>
          <NavLink href="#about" aria-current="page">
            About
          </NavLink>
        </li>
      </ul>
    ),
    dont: 'Leave it out or unmarked: readers lose their place.',
    counterexample: (
      <ul style={row}>
        <li>
          <NavLink href="#tales">Tales</NavLink>
        </li>
        <li>
          <NavLink href="#about">About</NavLink>
        </li>
      </ul>
    ),
  },
  {
    do: 'Put the links in a list, so that their number is announced.',
    example: (
      <ul style={row}>
        {['English', 'Italiano', 'Français'].map((language) => (
          <li key={language}>
            <NavLink compact href={`#${language}`}>
              {language}
            </NavLink>
          </li>
        ))}
      </ul>
    ),
    dont: 'Separate them with characters, which are read aloud.',
    counterexample: (
      <div style={{ ...row, gap: '0.5rem' }}>
        <NavLink compact href="#English">
          English
        </NavLink>
        |
        <NavLink compact href="#Italiano">
          Italiano
        </NavLink>
        |
        <NavLink compact href="#Français">
          Français
        </NavLink>
      </div>
    ),
  },
];
