import { the, type KeyboardRow } from '@tales/ui/testing';

const username = the('textbox', 'sign-in:fields.username.label');
const email = the('textbox', 'sign-in:fields.email.label');
const submit = the('button', 'sign-in:submit');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the user name',
    expect: [{ focus: username }],
  },
  {
    from: 'the user name',
    keys: ['Tab'],
    does: 'moves to the email',
    expect: [{ focus: email }],
  },
  {
    from: 'the button that shows the password',
    keys: ['Tab'],
    does: 'moves to the button that signs in',
    expect: [{ focus: submit }],
  },
  {
    from: 'a field of the empty form',
    keys: ['Enter'],
    does: 'submits the form: shows all errors, and moves to the first wrong field',
    expect: [
      { pressed: submit },
      { shown: { text: 'sign-in:fields.email.required' } },
      { focus: username },
    ],
  },
  {
    from: 'the button that signs in, all fields right',
    keys: ['Enter', 'Space'],
    does: 'signs in, and keeps the focus',
    expect: [{ pressed: submit }, { focus: submit }],
  },
] as const satisfies readonly KeyboardRow[];
