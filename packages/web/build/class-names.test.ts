import { describe, expect, it } from 'vitest';
import { shortClassNames } from './class-names.ts';

const nameOf = shortClassNames('/web');

describe('the name of a class in the build', () => {
  it('is five letters and digits, a letter first', () => {
    for (const name of ['card', 'cover', 'play', 'words']) {
      expect(nameOf(name, '/web/src/Card.module.css')).toMatch(/^[a-zA-Z][a-zA-Z\d]{4}$/);
    }
  });

  it('is the same wherever the sources are, and for whatever the file is loaded', () => {
    const name = nameOf('card', '/web/src/Card.module.css');
    expect(nameOf('card', '/web/src/Card.module.css?used')).toBe(name);
    expect(shortClassNames('/elsewhere')('card', '/elsewhere/src/Card.module.css')).toBe(name);
  });

  it('differs by class and by file', () => {
    const name = nameOf('card', '/web/src/Card.module.css');
    expect(nameOf('cover', '/web/src/Card.module.css')).not.toBe(name);
    expect(nameOf('card', '/web/src/Other.module.css')).not.toBe(name);
  });
});
