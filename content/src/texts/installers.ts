import type { Words } from './words.ts';

/** The released version of the LABS application. */
export const INSTALLER_VERSION = '1.4.2';

/** Where the file of a platform stands, below `media/` as on the content service's host for downloads. */
export function installerPath(platform: string): string {
  return `downloads.ctfassets.net/soundlibrary/installer-${platform}/v1/${installerFileName(platform)}`;
}

export function installerFileName(platform: string): string {
  return `LABS-${INSTALLER_VERSION}-${platform}.zip`;
}

interface InstallerTexts {
  readonly platform: 'macos' | 'windows';
  readonly minimumSystem: Words;
}

/** What the download page offers, one row a platform. */
export const INSTALLERS: readonly InstallerTexts[] = [
  {
    platform: 'macos',
    minimumSystem: [
      'macOS 13 Ventura or later, Apple silicon or Intel, 4 GB of memory',
      'macOS 13 Ventura以降、AppleシリコンまたはIntel、メモリ4 GB以上',
      'macOS 13 Ventura 이상, Apple 실리콘 또는 Intel, 메모리 4GB 이상',
    ],
  },
  {
    platform: 'windows',
    minimumSystem: [
      '64-bit Windows 10 22H2 or Windows\u00a011, 4 GB of memory',
      'Windows 10 22H2またはWindows\u00a011（64ビット）、メモリ4 GB以上',
      'Windows 10 22H2 또는 Windows\u00a011(64비트), 메모리 4GB 이상',
    ],
  },
];

/** What is in the file of the demo, in place of an application. */
export const READ_ME = `LABS ${INSTALLER_VERSION}, demo

This is where the installer would be. The demo of the storefront has no application: this small file stands in for it, so that
the button, the size and the checksum on the download page are real. Put your own installers in its place (content/README.md).

インストーラーの代わりに入っているファイルです。このストアのデモには、アプリケーションはありません。ダウンロードボタン、容量、
チェックサムが本物になるように、この小さなファイルが用意されています。実際に公開するときは、ご自身のインストーラーに置き換えて
ください（content/README.md）。

설치 프로그램이 있을 자리에 들어 있는 파일입니다. 이 스토어의 데모에는 애플리케이션이 없습니다. 다운로드 버튼과 용량, 체크섬이
실제로 맞도록 이 작은 파일을 대신 넣었습니다. 공개하실 때에는 직접 만든 설치 프로그램으로 바꾸세요(content/README.md).
`;
