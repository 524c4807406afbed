import { expect, it } from 'vitest';
import { readPorts } from './listeners.ts';
import { summary } from './summary.ts';

const summaryWith = (environment: Record<string, string>): string =>
  summary({ ports: readPorts({}), environment, logDir: '.data/logs', seconds: 4.31, isDevelopment: false });

it('lists the demo accounts where the product API creates them', () => {
  expect(summaryWith({ APP_ENV: 'demo' })).toContain('demo@labs.example');
  expect(summaryWith({ APP_ENV: 'feature-test' })).not.toContain('@labs.example');
});

it('names the pages of the sandbox where it runs', () => {
  expect(summaryWith({})).toContain('http://localhost:4200/mailbox');
  expect(summaryWith({ SANDBOX: 'off' })).not.toContain('4200');
});
