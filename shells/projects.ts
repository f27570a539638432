import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Loads the parsers by which Capacitor's command reads and writes the projects. */
const ofCommand = createRequire(createRequire(import.meta.url).resolve('@capacitor/cli/package.json'));

/** A file of this folder, or one by its whole path. */
export const read = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8');

/** An element of XML as xml2js has it: attributes in `$`, children in lists by their names. */
export interface XmlElement {
  $?: Record<string, string>;
  _?: string;
  [child: string]: XmlElement[] | Record<string, string> | string | undefined;
}

/** Reads a file of XML; what is not well-formed throws. */
export const readXml = (file: string): Promise<Record<string, XmlElement>> =>
  ofCommand('xml2js').parseStringPromise(read(file));

/** Elements below `element`, along the names of `path`. */
export function below(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((one) => (one[name] as XmlElement[] | undefined) ?? []),
    element ? [element] : [],
  );
}

/** Reads one of Apple's property lists. */
export const readPlist = (file: string): Record<string, unknown> => ofCommand('plist').parse(read(file));

type Section = Record<string, Record<string, unknown> | string>;

/** Sections of the Xcode project, by the parser that Capacitor's command writes it with. */
export const readXcode = (): Record<string, Section> =>
  ofCommand('xcode')
    .project(join(import.meta.dirname, 'ios/App/App.xcodeproj/project.pbxproj'))
    .parseSync().hash.project.objects;
