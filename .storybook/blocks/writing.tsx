import { DoDont } from '@tales/ui/testing';
import { languageType } from '../globals.ts';
import { textsIn } from '../texts.ts';
import './blocks.css';

const languages = languageType.toolbar.items;

export interface TextsProps {
  /** Keys of the site’s texts: `common:session.expired`. */
  keys: string[];
  /** Interpolation values. */
  values?: Record<string, unknown>;
}

/** Texts of the site in every language. */
export const Texts = ({ keys, values = {} }: TextsProps) => (
  <div className="texts sb-unstyled">
    {keys.map((key) => (
      <figure key={key}>
        <figcaption>
          <code>{key}</code>
        </figcaption>
        <dl>
          {languages.map(({ value: language, title }) => (
            <div key={language}>
              <dt>{title}</dt>
              <dd lang={language}>{textsIn(language)(key, values)}</dd>
            </div>
          ))}
        </dl>
      </figure>
    ))}
  </div>
);

export interface ExampleProps {
  /** The key of a text that follows the rule. */
  say: string;
  /** A text that breaks the rule. */
  not: string;
  /** The reason. */
  because: string;
}

/** A good and a bad example. */
export const Example = ({ say, not, because }: ExampleProps) => (
  <DoDont
    do="Say it so."
    example={<q>{textsIn('en')(say)}</q>}
    dont={because}
    counterexample={<q>{not}</q>}
  />
);

/** A text of the site, inside a sentence. */
export const Said = ({ text }: { text: string }) => <q>{textsIn('en')(text)}</q>;
