import type { ReactNode } from 'react';

export interface Note {
  heading: string;
  text: ReactNode;
}

/** The small print of a tale's page: copyright, languages and the like, each with its heading. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <div className="grid max-w-measure gap-8 border-t border-line pt-8">
      {notes.map(({ heading, text }) => (
        <section key={heading} className="grid gap-2">
          <h2 className="text-2xl/7">{heading}</h2>
          <p className="text-small text-ink-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
