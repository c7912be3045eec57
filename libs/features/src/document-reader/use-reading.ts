import { useEffect, useEffectEvent } from 'react';
import { useDownload, type Download, type DownloadOptions } from '../download/use-download.ts';

/** Runs the download machine with the purpose `reading`. Requests the document on mount. */
export function useReading(options: Omit<DownloadOptions, 'purpose'>): Download {
  const reading = useDownload({ ...options, purpose: 'reading' });
  const request = useEffectEvent(reading.request);
  useEffect(() => {
    // Deferred, so that only one request is sent when Strict Mode mounts the component twice.
    const task = setTimeout(() => {
      request();
    });
    return () => {
      clearTimeout(task);
    };
  }, []);
  return reading;
}
