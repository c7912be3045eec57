import { useEffect, useEffectEvent } from 'react';
import { useDownload, type Download, type DownloadOptions } from '../download/use-download.ts';

/** Runs the machine of a document that is read in the page, and requests it when the component mounts. */
export function useReading(options: Omit<DownloadOptions, 'purpose'>): Download {
  const reading = useDownload({ ...options, purpose: 'reading' });
  const request = useEffectEvent(reading.request);
  useEffect(() => {
    // Deferred to a separate task: in Strict Mode, React mounts twice, and the first unmount would abort the request.
    const task = setTimeout(() => {
      request();
    });
    return () => {
      clearTimeout(task);
    };
  }, []);
  return reading;
}
