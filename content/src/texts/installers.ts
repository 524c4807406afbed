import type { Words } from './words.ts';

/** The released version of the LABS application. */
export const INSTALLER_VERSION = '1.4.2';

interface InstallerTexts {
  readonly platform: 'macos' | 'windows';
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly minimumSystem: Words;
}

/** What the download page offers, one row a platform. */
export const INSTALLERS: readonly InstallerTexts[] = [
  {
    platform: 'macos',
    fileName: `LABS-${INSTALLER_VERSION}-macos.pkg`,
    sizeBytes: 148_276_224,
    minimumSystem: [
      'macOS 13 Ventura or later, Apple silicon or Intel, 4 GB of memory',
      'macOS 13 Ventura以降、AppleシリコンまたはIntel、メモリ4 GB以上',
      'macOS 13 Ventura 이상, Apple 실리콘 또는 Intel, 메모리 4GB 이상',
    ],
  },
  {
    platform: 'windows',
    fileName: `LABS-${INSTALLER_VERSION}-windows.exe`,
    sizeBytes: 131_604_480,
    minimumSystem: [
      '64-bit Windows 10 22H2 or Windows\u00a011, 4 GB of memory',
      'Windows 10 22H2またはWindows\u00a011（64ビット）、メモリ4 GB以上',
      'Windows 10 22H2 또는 Windows\u00a011(64비트), 메모리 4GB 이상',
    ],
  },
];
