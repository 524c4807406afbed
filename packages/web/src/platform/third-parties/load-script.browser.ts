interface ScriptOptions {
  /** Id by which the script looks for its own element. */
  readonly elementId?: string | null;
}

/** Runs a script of another host under the page's content security policy. Rejects when it does not come. */
export function loadScript(url: string, { elementId = null }: ScriptOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (elementId) script.id = elementId;
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
