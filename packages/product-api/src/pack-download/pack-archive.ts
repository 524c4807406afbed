import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { AudioFile } from './pack-samples.ts';

interface ArchivedPack {
  readonly slug: string;
  readonly name: string;
  readonly artist: string;
  readonly premium: boolean;
  /** ISO date. */
  readonly releasedOn: string;
  readonly kind: PackInstrument['kind'];
}

const NOTE_NAMES = ['c', 'cs', 'd', 'ds', 'e', 'f', 'fs', 'g', 'gs', 'a', 'as', 'b'] as const;
/** Audio is not compressible: compression would only take time. */
const AS_IT_IS = { level: 0 } as const;

/** The archive of a pack: everything in one folder, so that it unpacks into one. The same pack produces the same bytes. */
export function packArchive(pack: ArchivedPack, files: readonly AudioFile[], locale: LocaleCode): Uint8Array {
  const { slug, name, kind } = pack;
  const instrumentName = `${slug}.sfz`;
  const samples = files.map(({ midi, extension, bytes }) => ({
    midi,
    bytes,
    path: `samples/${sampleName(slug, kind, midi)}.${extension}`,
  }));
  const contents: Zippable = {
    'readme.txt': strToU8(readMe(locale, pack, instrumentName)),
    [instrumentName]: strToU8(instrumentFile(name, kind, samples)),
    ...Object.fromEntries(samples.map(({ path, bytes }) => [path, [bytes, AS_IT_IS]])),
  };
  const inFolder = Object.entries(contents).map(([path, content]) => [`${slug}/${path}`, content]);
  return zipSync(Object.fromEntries(inFolder), { mtime: archiveTime(pack.releasedOn) });
}

/** Zip archives support the years from 1980 to 2099. */
function archiveTime(isoDate: string): string {
  const year = Math.min(2099, Math.max(1980, Number(isoDate.slice(0, 4))));
  return `${year}${isoDate.slice(4)}T12:00:00`;
}

/** Sorts by pitch and includes its name: `strings-069-a4`. A sharp is an s, since # has a meaning in SFZ. */
function sampleName(slug: string, kind: PackInstrument['kind'], midi: number): string {
  const number = String(midi).padStart(3, '0');
  return kind === 'drums'
    ? `${slug}-${number}`
    : `${slug}-${number}-${NOTE_NAMES[midi % 12]}${Math.floor(midi / 12) - 1}`;
}

interface SampleFile {
  readonly midi: number;
  readonly path: string;
}

const LOWEST = 0;
const HIGHEST = 127;
/** The foot closes the hi-hat: the closed sound stops the open one. */
const HATS: ReadonlySet<number> = new Set([42, 44, 46]);
const SHARED = {
  pitched: ['ampeg_attack=0.002', 'ampeg_release=0.4'],
  drums: ['loop_mode=one_shot'],
} as const satisfies Record<PackInstrument['kind'], readonly string[]>;

/** In the SFZ format, lowest first. `pitched` notes are stretched to the nearest keys; `drums` have one key each. */
function instrumentFile(title: string, kind: PackInstrument['kind'], samples: readonly SampleFile[]): string {
  const sorted = samples.toSorted((one, other) => one.midi - other.midi);
  const regions = sorted.map(({ midi, path }, index) => {
    const [low, high] = kind === 'drums' ? [midi, midi] : rangeOf(sorted, index);
    const hat = kind === 'drums' && HATS.has(midi) ? ' group=1 off_by=1' : '';
    return `<region> lokey=${low} hikey=${high} pitch_keycenter=${midi}${hat} sample=${path}`;
  });
  const lines = [`// ${title.replaceAll(/\s+/g, ' ')}`, '', '<global>', ...SHARED[kind], '', ...regions, ''];
  return lines.join('\r\n');
}

function rangeOf(samples: readonly SampleFile[], index: number): [number, number] {
  const [below, here, above] = [samples[index - 1]?.midi, samples[index]?.midi ?? LOWEST, samples[index + 1]?.midi];
  const low = below === undefined ? LOWEST : Math.floor((below + here) / 2) + 1;
  const high = above === undefined ? HIGHEST : Math.floor((here + above) / 2);
  return [low, high];
}

/** `instrumentName` is the name of the SFZ file in the archive. */
type ReadMe = (pack: ArchivedPack, instrumentName: string) => readonly string[];

const LINES: Readonly<Record<LocaleCode, ReadMe>> = {
  'en-GB': ({ name, artist, premium }, instrumentName) => [
    artist ? `${name}, by ${artist}` : name,
    '',
    'What is in here',
    `${instrumentName} is an instrument for any sampler that reads SFZ; open it there and play.`,
    'The folder "samples" has its notes as single files, for everything else.',
    'Keep both side by side: the instrument looks for its samples there.',
    '',
    'What you may do',
    'Make music with these sounds, sell it, perform it; nothing needs to be paid or named.',
    'Do not pass the files on, on their own or as part of another library.',
    ...(premium
      ? [
          'This is a premium pack: load it into new projects for as long as you are subscribed.',
          'Finished music stays yours, for good.',
        ]
      : ['This pack is free, and stays so.']),
  ],
  ja: ({ name, artist, premium }, instrumentName) => [
    artist ? `${name}（制作：${artist}）` : name,
    '',
    '内容',
    `${instrumentName}は、SFZに対応したサンプラーで開いて演奏できる音源です。`,
    '「samples」フォルダーには、音が1つずつファイルで入っています。ほかのソフトでもお使いいただけます。',
    '音源は同じ場所の「samples」を読み込みますので、並べて置いてください。',
    '',
    'ご利用について',
    'このサウンドを使った曲は、自由に発表・販売・演奏できます。使用料やクレジット表記は必要ありません。',
    'ファイルそのものを、単体または別のライブラリーの一部として配布することはご遠慮ください。',
    ...(premium
      ? [
          'プレミアムのパックです。新しいプロジェクトへの読み込みは、サブスクリプションのご利用中に限ります。',
          '完成した音楽は、ずっとお客様のものです。',
        ]
      : ['このパックは無料です。これからも料金はかかりません。']),
  ],
  ko: ({ name, artist, premium }, instrumentName) => [
    artist ? `${name} (제작: ${artist})` : name,
    '',
    '구성',
    `${instrumentName} 파일은 SFZ를 지원하는 샘플러에서 열어 연주하는 악기입니다.`,
    '"samples" 폴더에는 음이 하나씩 파일로 들어 있어 다른 프로그램에서도 사용하실 수 있습니다.',
    '악기 파일은 같은 위치의 "samples" 폴더를 읽으므로 함께 두세요.',
    '',
    '이용 안내',
    '이 사운드로 만든 음악은 자유롭게 발표하고 판매하고 공연하실 수 있습니다. 사용료나 출처 표기는 필요 없습니다.',
    '파일 자체를 단독으로 또는 다른 라이브러리의 일부로 배포하지 마세요.',
    ...(premium
      ? [
          '프리미엄 팩입니다. 새 프로젝트에는 구독하시는 동안 불러오실 수 있습니다.',
          '완성한 음악은 언제까지나 여러분의 것입니다.',
        ]
      : ['이 팩은 무료이며 앞으로도 무료입니다.']),
  ],
};

/** The archive's contents and licence, in the member's language. Begins with a byte order mark for old editors. */
function readMe(locale: LocaleCode, pack: ArchivedPack, instrumentName: string): string {
  return `\uFEFF${[...LINES[locale](pack, instrumentName), ''].join('\r\n')}`;
}
