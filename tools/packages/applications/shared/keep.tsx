'use client';

import { Button } from '@tales/ui/button';
import { ToastViewport } from '@tales/ui/toast';
import { createToaster } from '@tales/ui/toast/store';

const toaster = createToaster();

const labels = {
  region: 'Messages ({hotkey})',
  close: 'Close',
  success: 'Success',
  danger: 'Error',
};

export const Keep = () => (
  <>
    <Button
      size="lg"
      onClick={() => {
        toaster.show({ tone: 'success', text: 'The book is kept.' });
      }}
    >
      Keep the book
    </Button>
    <ToastViewport toaster={toaster} labels={labels} duration={600_000} />
  </>
);
