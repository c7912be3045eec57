import type { Stack } from '../stack/stack.ts';

/** The password of a demo account, which an instance prints when it starts. */
export function demoPassword({ instances }: Pick<Stack, 'instances'>, name: string): string {
  const log = instances.map((instance) => instance.log()).join('');
  const password = new RegExp(`^ {2}${name} +(\\S+)$`, 'm').exec(log)?.[1];
  if (password === undefined) throw new Error(`There is no demo account ${name}:\n${log}`);
  return password;
}
