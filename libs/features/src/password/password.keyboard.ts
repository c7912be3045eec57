import { the, type KeyboardRow } from '@tales/ui/testing';

const show = the('button', 'password:fields.current.show');
const submit = the('button', 'password:submit');

export const keyboard = [
  {
    from: 'the current password',
    keys: ['Tab'],
    does: 'moves to the button that shows it',
    expect: [{ focus: show }],
  },
  {
    from: 'the button that shows it',
    keys: ['Enter', 'Space'],
    does: 'shows the password, and submits nothing',
    expect: [{ pressed: show }, { focus: the('button', 'password:fields.current.hide') }],
  },
  {
    from: 'the current password, both fields empty',
    keys: ['Enter'],
    does: 'submits the form: shows all errors, and sends nothing',
    expect: [
      { pressed: submit },
      { shown: { text: 'password:fields.current.required' } },
      { shown: { text: 'password:fields.new.required' } },
    ],
  },
] as const satisfies readonly KeyboardRow[];
