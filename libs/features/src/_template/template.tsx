import { Button } from '@tales/ui/button';
import { Text } from '@tales/ui/text';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { provideTemplate, type TemplateEffects } from './template.machine.ts';

export interface TemplateProps extends TemplateEffects {
  labels: Readonly<Record<'start' | 'cancel' | 'finished' | 'failed', string>>;
}

/** A button that starts or cancels `work`, followed by the outcome. Changes to `work` have no effect. */
export function Template({ work, labels }: TemplateProps) {
  const [machine] = useState(() => provideTemplate({ work }));
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.hasTag('busy');
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        onClick={() => {
          actor.send({ type: isBusy ? 'user.cancel' : 'user.start' });
        }}
      >
        {isBusy ? labels.cancel : labels.start}
      </Button>
      <Text role="status">
        {snapshot.matches('finished') && labels.finished}
        {snapshot.matches('failed') && labels.failed}
      </Text>
    </div>
  );
}
