import { Button } from '@tales/ui/button';
import { TextLink } from '@tales/ui/text-link';
import { useState } from 'react';
import type { Experiment } from '../experiment/experiment.ts';
import { linkTo } from '../experiment/link.ts';

/** Copies a link that opens the current state and log elsewhere. */
export function LinkButton({ experiment }: { experiment: Experiment }) {
  const [result, setResult] = useState<{ words: string; link?: string }>();
  const copy = async () => {
    try {
      const link = await linkTo(experiment.situation(), location.href);
      const copied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      setResult({ words: copied ? 'Copied:' : 'Copy the address of', link });
    } catch (error) {
      setResult({ words: (error as Error).message });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button size="xs" intent="secondary" onClick={() => void copy()}>
        Copy a link
      </Button>
      <p role="status" className="text-caption text-ink-muted">
        {result?.words}{' '}
        {result?.link !== undefined && <TextLink href={result.link}>this situation</TextLink>}
      </p>
    </div>
  );
}
