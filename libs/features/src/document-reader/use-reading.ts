import { useEffect, useEffectEvent } from 'react';
import { useDownload, type Download, type DownloadOptions } from '../download/use-download.ts';

/** Runs the machine of a document that is read in the page, and requests it when the component mounts. */
export function useReading(options: Omit<DownloadOptions, 'purpose'>): Download {
  const reading = useDownload({ ...options, purpose: 'reading' });
  const request = useEffectEvent(reading.request);
  useEffect(() => {
    // In a task of its own: React's StrictMode mounts twice, and the first request would be aborted.
    const task = setTimeout(() => {
      request();
    });
    return () => {
      clearTimeout(task);
    };
  }, []);
  return reading;
}
