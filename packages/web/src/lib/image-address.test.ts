import { describe, expect, it } from 'vitest';
import { imageAddress, imageSourceSet } from './image-address.ts';

const source = 'https://images.example/space/cover/v1/cover.webp';

describe('imageAddress', () => {
  it('adds width, quality and format', () => {
    expect(imageAddress(source, { width: 400, format: 'avif' })).toBe(`${source}?w=400&q=45&fm=avif`);
  });

  it('retains an existing query', () => {
    expect(imageAddress(`${source}?fit=fill`, { width: 400, format: 'webp' })).toBe(
      `${source}?fit=fill&w=400&q=72&fm=webp`,
    );
  });

  it('adds the crop parameters of the service', () => {
    expect(imageAddress(source, { width: 400, format: 'avif', crop: { ratio: 4 / 3, focus: 'top' } })).toBe(
      `${source}?w=400&q=45&fm=avif&h=300&fit=fill&f=top`,
    );
  });
});

describe('imageSourceSet', () => {
  it('omits widths that the original cannot fill', () => {
    const set = imageSourceSet({ source, format: 'webp', widths: [320, 640, 1280], original: 800 });
    expect(set).toBe(`${source}?w=320&q=72&fm=webp 320w, ${source}?w=640&q=72&fm=webp 640w`);
  });

  it('falls back to the original width when all are larger', () => {
    expect(imageSourceSet({ source, format: 'webp', widths: [320], original: 200 })).toBe(
      `${source}?w=200&q=72&fm=webp 200w`,
    );
  });
});
