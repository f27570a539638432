// The server alone, as `npm run dev` restarts it after every change.
import { main } from '../server/src/main.ts';

await main(process.env);
