import { describe, expect, it } from 'vitest';
import { signInSchema, type SignInValues } from './sign-in.schema.ts';

const good: SignInValues = { username: 'rosa', email: 'rosa@example.org', password: 'secret' };

const problems = (form: Partial<SignInValues>) =>
  signInSchema
    .safeParse({ ...good, ...form })
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

describe('signInSchema', () => {
  it('accepts a username of four characters, a password of six characters and an email address', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[Partial<SignInValues>, field: string, problem: string]>([
    [{ username: '' }, 'username', 'required'],
    [{ username: '    ' }, 'username', 'required'],
    [{ username: ' ros ' }, 'username', 'tooShort'],
    [{ username: 'ros' }, 'username', 'tooShort'],
    [{ password: '' }, 'password', 'required'],
    [{ password: 'secre' }, 'password', 'tooShort'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'rosa' }, 'email', 'invalid'],
    [{ email: 'rosa@example' }, 'email', 'invalid'],
    [{ email: 'rosa@.org' }, 'email', 'invalid'],
    [{ email: 'rosa@example..org' }, 'email', 'invalid'],
    [{ email: 'ro sa@example.org' }, 'email', 'invalid'],
    [{ email: 'a@b@example.org' }, 'email', 'invalid'],
  ])('for %o, reports a single error in the field %s: %s', (form, field, problem) => {
    expect(problems(form)).toEqual([[field, problem]]);
  });

  it.each(['a.b+c@mail.example.org', 'ä@exämple.de'])('accepts the email address %s', (email) => {
    expect(problems({ email })).toEqual([]);
  });

  it('trims the username and the email address, but not the password', () => {
    const form = { username: ' rosa ', email: 'rosa@example.org ', password: ' secret ' };
    expect(signInSchema.parse(form)).toEqual({ ...good, password: ' secret ' });
  });

  it('reports every missing field as required', () => {
    expect(signInSchema.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual([
      'required',
      'required',
      'required',
    ]);
  });

  it('rejects a long invalid email address within a second', () => {
    const start = performance.now();
    expect(problems({ email: `a@${'a.'.repeat(50_000)}` })).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
