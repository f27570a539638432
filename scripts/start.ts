import { buildApp } from './build-app.ts';

const unknown = process.argv.slice(2).find((word) => word !== '--vacio');
if (unknown !== undefined) {
  console.error(`"start" takes --vacio, for a database without the demonstration, and no "${unknown}".`);
  process.exit(2);
}
process.env.NODE_ENV ??= 'production';
try {
  await buildApp();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('./serve.ts');
