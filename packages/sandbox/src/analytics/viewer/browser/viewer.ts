const liveness = document.getElementById('liveness');
let isLooking = false;
let isStale = false;

const stream = new EventSource('/analytics/stream');
stream.addEventListener('open', () => say('live', 'Live'));
stream.addEventListener('changed', () => void look());
stream.addEventListener('error', () => say('lost', 'The sandbox does not answer; trying again.'));

function say(state: string, words: string): void {
  if (liveness === null) return;
  liveness.dataset.state = state;
  liveness.textContent = words;
}

/** One look at a time; what changes meanwhile is seen by one more. */
async function look(): Promise<void> {
  isStale = true;
  if (isLooking) return;
  isLooking = true;
  try {
    while (isStale) {
      isStale = false;
      await takeOver();
    }
  } catch {
    // The stream says that the sandbox is away, and when it is back.
  } finally {
    isLooking = false;
  }
}

/** Makes the live parts of the page those of the page as it is now. */
async function takeOver(): Promise<void> {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-live]')) {
    const shown = document.getElementById(part.id);
    if (shown !== null) merge(shown, part);
  }
}

/** What has not changed stays as it is, opened and focused or not. */
function merge(shown: HTMLElement, fresh: HTMLElement): void {
  const before = new Map([...shown.children].map((child) => [keyOf(child), child]));
  const after = [...fresh.children].map((child) => {
    const kept = before.get(keyOf(child));
    if (kept !== undefined && versionOf(kept) === versionOf(child)) return kept;
    const taken = document.adoptNode(child);
    if (kept === undefined) taken.classList.add('new');
    else takeOpenness(kept, taken);
    return taken;
  });
  const staying = new Set(after);
  for (const child of before.values()) if (!staying.has(child)) child.remove();
  // Moving an element takes its focus away: only what stands elsewhere is put into its place.
  after.forEach((child, index) => {
    if (shown.children[index] !== child) shown.insertBefore(child, shown.children[index] ?? null);
  });
}

function takeOpenness(from: Element, to: Element): void {
  const were = [...from.querySelectorAll('details')];
  for (const [index, details] of [...to.querySelectorAll('details')].entries()) {
    details.open = were[index]?.open ?? false;
  }
}

const keyOf = (element: Element): string => element.getAttribute('data-key') ?? '';
const versionOf = (element: Element): string | null => element.getAttribute('data-version');
