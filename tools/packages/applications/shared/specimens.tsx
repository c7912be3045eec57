import { Heading } from '@tales/ui/heading';
import * as Menu from '@tales/ui/menu';
import { TextField } from '@tales/ui/text-field';
import { Keep } from './keep.tsx';

/** Omits `'use client'`, so that Next.js renders it as a server component. */
export const Specimens = () => (
  <main className="p-8">
    <Heading level={1}>A fresh application</Heading>
    <Menu.Root>
      <Menu.Trigger>Language</Menu.Trigger>
      <Menu.Content>
        <Menu.LinkItem href="#english">English</Menu.LinkItem>
        <Menu.LinkItem href="#german">German</Menu.LinkItem>
      </Menu.Content>
    </Menu.Root>
    <TextField label="Name" hint="As it is in the book." />
    <Keep />
  </main>
);
