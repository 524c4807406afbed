import { registerHooks } from 'node:module';

const MODULE_OF_DRIZZLE = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;

/**
 * Lets the modules of drizzle-orm find each other by their paths alone. For each of them, Node would read the package's
 * list of exports, which is 180 KB of JSON, and parse it anew: two seconds of every start (docs/decisions/0005).
 */
export function resolveDrizzleByPath(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (parentURL === undefined || !MODULE_OF_DRIZZLE.test(parentURL) || !isRelative(specifier)) {
        return next(specifier, context);
      }
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}

const isRelative = (specifier: string): boolean => specifier.startsWith('./') || specifier.startsWith('../');
