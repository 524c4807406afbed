import { createHash } from 'node:crypto';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { type LockedPackage, productionPackages } from './lockfile.ts';

const PROCESSES = ['web', 'bff', 'product-api', 'contract', 'server-kit'].map((name) => `packages/${name}`);

/**
 * What production is made of, as CycloneDX JSON, from the lockfile alone: nothing is asked of a registry. The same lockfile gives
 * the same bytes, so it names no time, and its serial number follows from the rest.
 */
export function makeSbom(root: string): string {
  const packages = productionPackages(root, PROCESSES);
  const components = new Map([...packages].map(([key, locked]) => [key, componentOf(locked)]));
  for (const [key, { dependencies }] of packages) {
    for (const dependency of dependencies) {
      const to = components.get(dependency);
      if (to) components.get(key)?.dependencies.add(to.bomRef);
    }
  }
  const product = new Models.Component(Enums.ComponentType.Application, 'sound-library-storefront', {
    bomRef: 'product',
  });
  for (const { bomRef } of components.values()) product.dependencies.add(bomRef);
  const bom = new Models.Bom({ components: new Models.ComponentRepository(components.values()) });
  bom.metadata.component = product;
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  const write = () => serializer.serialize(bom, { sortLists: true, space: 2 });
  bom.serialNumber = `urn:uuid:${uuidOf(write())}`;
  return `${write()}\n`;
}

function componentOf({ name, version, sha512 }: LockedPackage): Models.Component {
  const [scope, rest] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${rest}@${encodeURIComponent(version)}`;
  return new Models.Component(Enums.ComponentType.Library, rest ?? name, {
    version,
    purl,
    bomRef: purl,
    ...(scope && { group: scope }),
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], sha512]]),
  });
}

/** A UUID of version 8, which is made of a hash. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...groups, hash.slice(20, 32)].join('-');
}
