import { useEffect, useState } from 'react';
import type { Experiment } from '../experiment/experiment.ts';
import { readLink } from '../experiment/link.ts';

/**
 * Opens the situation in the hash of the page, now and when the hash changes. Returns why it could not,
 * in a sentence: the experiment then stays at its start.
 */
export function useLink(experiment: Experiment): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      try {
        const situation = await readLink(location.hash, experiment.chart.id);
        if (situation && isCurrent) await experiment.load(situation);
        if (isCurrent) setProblem(undefined);
      } catch (error) {
        if (isCurrent) setProblem((error as Error).message);
      }
    };
    const onHashChange = () => void open();
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => {
      isCurrent = false;
      window.removeEventListener('hashchange', onHashChange);
    };
  }, [experiment]);
  return problem;
}
