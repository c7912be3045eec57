import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { loadable } from '@tales/features/loading';
import { Suspense, useEffect, useState } from 'react';

const KeptCopy = loadable(async () => (await import('./kept-copy.tsx')).KeptCopy);

/** Whether the reader has been told since the document was loaded. */
let wasTold = false;

/** Says once that the page is a kept copy; then `inBar`, as a reminder. */
export function KeptCopyNotice({ inBar = false }: { inBar?: boolean }) {
  const keptAt = useIsHydrated() ? document.documentElement.dataset['keptAt'] : undefined;
  const [isReminder] = useState(() => wasTold);
  useEffect(() => {
    wasTold ||= keptAt !== undefined;
  }, [keptAt]);
  if (!keptAt || inBar !== isReminder) return null;
  return (
    <Suspense>
      <KeptCopy keptAt={Number(keptAt)} inBar={inBar} />
    </Suspense>
  );
}
