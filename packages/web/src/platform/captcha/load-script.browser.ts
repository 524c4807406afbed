/** Runs a script of another host under the page's content security policy. Rejects when it does not come. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // Scripts that it loads in turn look for the nonce on it.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('A script did not load.'));
    });
    document.head.append(script);
  });
}
