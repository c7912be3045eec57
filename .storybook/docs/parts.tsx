import { Controls, Description, Meta, Primary, Stories, Title } from '@storybook/addon-docs/blocks';
import { DocTable, KeyboardTable } from '@tales/ui/testing';

/** How the page of each component begins: its name, description, first story and props. */
const Overview = () => (
  <>
    <Title />
    <Description />
    <Primary />
    <Controls />
  </>
);

/** What every MDX page can use without an import. */
export const parts = { Meta, Overview, Stories, DocTable, KeyboardTable };
