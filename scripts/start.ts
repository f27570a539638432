import { buildApp } from './build-app.ts';

process.env.NODE_ENV ??= 'production';
try {
  await buildApp();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('./serve.ts');
