/** Preloaded into a process: shifts its clock by CLOCK_OFFSET_MS. Time advances as usual, for deadlines and timers. */
const offset = Number(process.env.CLOCK_OFFSET_MS);
if (!Number.isFinite(offset)) throw new Error('CLOCK_OFFSET_MS is not a number.');

const MachineDate = Date;
const now = (): number => MachineDate.now() + offset;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
