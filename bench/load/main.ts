/** Carries out the order that comes by stdin as JSON; a process of its own, so that its work is not the server's. Prints the result as JSON. */
import { json } from 'node:stream/consumers';
import { type LoadOrder, runLoad } from './run-load.ts';

const order = (await json(process.stdin)) as LoadOrder;
console.log(JSON.stringify(await runLoad(order)));
