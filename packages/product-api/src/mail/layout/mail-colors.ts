/** Colours of mails, by day and by night. Mail programs know no variables, so that they stand in every element. */
export const DAY = {
  ground: '#f5f2ec',
  card: '#fffdf9',
  sunken: '#f1ede4',
  line: '#dcd5c7',
  text: '#14191a',
  quiet: '#565247',
  link: '#0b5754',
  button: '#0b5754',
  onButton: '#ffffff',
  sound: '#a45a06',
} as const;

export const NIGHT: Readonly<Record<keyof typeof DAY, string>> = {
  ground: '#061618',
  card: '#0c2326',
  sunken: '#12302f',
  line: '#1d4144',
  text: '#eef5f2',
  quiet: '#a7c1bd',
  link: '#8fe3d0',
  button: '#8fe3d0',
  onButton: '#04211f',
  sound: '#f2b25c',
};

/** The band with the wave is dark by day too. */
export const BAND = { ground: '#061618', wave: '#8fe3d0', sound: '#f2b25c' } as const;
