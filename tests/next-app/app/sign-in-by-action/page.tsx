import { accounts } from '../../accounts';

const signIn = async (form: FormData): Promise<void> => {
  'use server';
  // Redirects to the page of `urls.afterSignIn`.
  await accounts.signInWithCredential({ email: String(form.get('email')), password: String(form.get('password')) });
};

const SignInByAction = () => (
  <form action={signIn}>
    <label>
      Email <input name="email" />
    </label>
    <label>
      Password <input name="password" type="password" />
    </label>
    <button type="submit">Sign in by action</button>
  </form>
);

export default SignInByAction;
