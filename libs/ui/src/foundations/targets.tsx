import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Block } from './block.tsx';

/** WCAG 2.2, 2.5.8: the minimum. */
const minimum = 24;
/** The size of standalone controls of this library. */
const standard = 44;

const controls: Record<string, ReactNode> = {
  Button: <Button>Read</Button>,
  'Button, small': <Button size="sm">Next page</Button>,
  IconButton: (
    <IconButton label="Change the language">
      <Icon name="globe" />
    </IconButton>
  ),
  TextField: <TextField label="User name" />,
};

/** Real controls, measured in the page. */
export const Targets = () => (
  <Block>
    <ul className="foundation-targets">
      {Object.entries(controls).map(([name, control]) => (
        <Target key={name} name={name}>
          {control}
        </Target>
      ))}
    </ul>
  </Block>
);

function Target({ name, children }: { name: string; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const control = stage.current?.querySelector('button, input');
    if (!control) return;
    const observer = new ResizeObserver(() => {
      setHeight(Math.round(control.getBoundingClientRect().height));
    });
    observer.observe(control);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <li>
      <div ref={stage}>{children}</div>
      <code>{name}</code>
      <span className="foundation-value">
        {height} px high: {verdict(height)}
      </span>
    </li>
  );
}

const verdict = (height: number) => {
  if (height >= standard) return `${String(standard)} px and more`;
  return height >= minimum ? `above the ${String(minimum)} px of level AA` : 'too small';
};
