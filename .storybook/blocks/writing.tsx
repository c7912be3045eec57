import { languageType } from '../globals.ts';
import { textsIn } from '../texts.ts';
import './blocks.css';

const languages = languageType.toolbar.items;

export interface TextsProps {
  /** Keys of the site’s texts: `common:session.expired`. */
  keys: string[];
  /** What stands in their gaps. */
  values?: Record<string, unknown>;
}

/** What the site really says, in every language it speaks. */
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
  /** The key of a text that keeps the rule. */
  say: string;
  /** How a sentence reads that breaks it. */
  not: string;
  /** What is wrong with that one. */
  because: string;
}

/** One sentence as it should be, and one as it should not. */
export const Example = ({ say, not, because }: ExampleProps) => (
  <dl className="example sb-unstyled">
    <div data-verdict="do">
      <dt>Say</dt>
      <dd>{textsIn('en')(say)}</dd>
    </div>
    <div data-verdict="dont">
      <dt>Not</dt>
      <dd>{not}</dd>
      <dd className="example-reason">{because}</dd>
    </div>
  </dl>
);

/** A text of the site within a sentence of a page. */
export const Said = ({ text }: { text: string }) => <q>{textsIn('en')(text)}</q>;
