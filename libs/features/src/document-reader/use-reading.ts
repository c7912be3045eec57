import { useEffect, useEffectEvent } from 'react';
import { useDownload, type Download, type DownloadOptions } from '../download/use-download.ts';

/** Runs the download machine of a document that is read in the page. Requests the document on mount. */
export function useReading(options: Omit<DownloadOptions, 'purpose'>): Download {
  const reading = useDownload({ ...options, purpose: 'reading' });
  const request = useEffectEvent(reading.request);
  useEffect(() => {
    // Deferred to a task: in Strict Mode, React mounts twice, and the first unmount would abort the request.
    const task = setTimeout(() => {
      request();
    });
    return () => {
      clearTimeout(task);
    };
  }, []);
  return reading;
}
