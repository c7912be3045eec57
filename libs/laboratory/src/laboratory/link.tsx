import { Button } from '@tales/ui/button';
import { TextLink } from '@tales/ui/text-link';
import { useEffect, useState } from 'react';
import type { Experiment } from '../experiment/experiment.ts';
import { isFrame, linkTo, readLink } from '../experiment/link.ts';

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
      <Button size="sm" variant="secondary" onClick={() => void copy()}>
        Copy a link
      </Button>
      <p role="status" className="text-caption text-ink-muted">
        {result?.words}{' '}
        {result?.link !== undefined && (
          <TextLink href={result.link} target="_top">
            this situation
          </TextLink>
        )}
      </p>
    </div>
  );
}

/**
 * Opens the situation in the hash of the address, now and when the hash changes. Returns why it could not,
 * in a sentence: the experiment then stays at its start.
 */
export function useLink(experiment: Experiment): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const page = addressedWindow();
    const open = async () => {
      try {
        const situation = await readLink(page.location.hash, experiment.chart.id);
        if (situation && isCurrent) await experiment.load(situation);
        if (isCurrent) setProblem(undefined);
      } catch (error) {
        if (isCurrent) setProblem((error as Error).message);
      }
    };
    const onHashChange = () => void open();
    onHashChange();
    page.addEventListener('hashchange', onHashChange);
    return () => {
      isCurrent = false;
      page.removeEventListener('hashchange', onHashChange);
    };
  }, [experiment]);
  return problem;
}

/** The window whose address one sees: the manager around the frame of a story, or the page itself. */
function addressedWindow(): Window {
  try {
    return isFrame(location) && window.parent.location.href !== '' ? window.parent : window;
  } catch {
    return window; // A page of another origin is around it.
  }
}
