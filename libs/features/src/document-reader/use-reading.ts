import { useEffect, useEffectEvent } from 'react';
import { useDownload, type Download, type DownloadOptions } from '../download/use-download.ts';

/** Runs the download machine with the purpose `reading`. Requests the document on mount. */
export function useReading(options: Omit<DownloadOptions, 'purpose'>): Download {
  const reading = useDownload({ ...options, purpose: 'reading' });
  const request = useEffectEvent(reading.request);
  useEffect(() => {
    // The request is sent in a task, so that Strict Mode, which mounts the component twice, sends only one.
    const task = setTimeout(() => {
      request();
    });
    return () => {
      clearTimeout(task);
    };
  }, []);
  return reading;
}
