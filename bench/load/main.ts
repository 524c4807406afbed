/** Carries out one order: `main.ts JSON`; a process of its own, so that its work is not the server's. Prints the result as JSON. */
import { type LoadOrder, runLoad } from './run-load.ts';

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
console.log(JSON.stringify(await runLoad(order)));
