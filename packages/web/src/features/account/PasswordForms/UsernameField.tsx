/** Tells password managers which account a new password belongs to; nobody sees it, and it is not sent. */
export function UsernameField({ email }: { readonly email: string }) {
  return <input hidden type="email" autoComplete="username" value={email} readOnly />;
}
