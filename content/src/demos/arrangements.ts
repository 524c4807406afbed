import { type Arrangement, layer } from './arrangement.ts';
import { bassRiff, hocket, ostinato, pulseChords, reel, sequencer } from './composition/driven.ts';
import { arpeggio, comping, fingerpicking, nocturne, waltz } from './composition/figured.ts';
import { groove } from './composition/groove.ts';
import {
  callAndResponse,
  cloud,
  drumCrescendo,
  fanfare,
  kettleStrokes,
  pluckedPhrases,
  tolling,
} from './composition/scenes.ts';
import { aria, bassLine, canon, chorale, droneMelody, swell } from './composition/sustained.ts';
import { pingPong } from './dsp/echo.ts';
import { tape } from './dsp/tape.ts';
import * as bowed from './instruments/bowed.ts';
import * as brass from './instruments/brass.ts';
import * as kits from './instruments/drum-kits.ts';
import { electricPiano } from './instruments/electric-piano.ts';
import * as mallets from './instruments/mallets.ts';
import * as organs from './instruments/organ.ts';
import * as pianos from './instruments/piano.ts';
import * as plucked from './instruments/plucked.ts';
import { pedalSteel, ribbonLead } from './instruments/slide-lines.ts';
import * as synths from './instruments/synths.ts';
import * as textures from './instruments/textures.ts';
import { timpani } from './instruments/timpani.ts';
import * as voices from './instruments/voices.ts';
import * as winds from './instruments/woodwinds.ts';

const strict = { looseness: 0.003, rubato: 0 };
const steady = { looseness: 0.007, rubato: 0 };
const human = { looseness: 0.009, rubato: 0.25 };
const free = { looseness: 0.013, rubato: 0.8 };

/** How each pack's demo is made. */
export const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'frozen-strings': {
    pattern: (song) => swell(song, { low: 50, high: 81 }),
    song: { progression: '1 67 3 49 6 5s' },
    layers: [
      layer('chords', bowed.frozenStrings, 0, { send: 0.5 }),
      layer('bass', bowed.lowStrings, -7, { shift: 5 }),
      layer('colour', bowed.frozenStrings, -11, { shift: 7, send: 0.8 }),
      layer('drone', textures.windHarmonics, -19, { shift: 36 }),
    ],
    feel: free,
    space: 'cathedral',
  },
  strings: {
    pattern: (song) => chorale(song, { low: 55, high: 81 }),
    song: { progression: '1 6 4 1/3 27 5s' },
    layers: [layer('chords', bowed.chamberStrings, 0, { send: 0.35 }), layer('bass', bowed.lowStrings, -4)],
    feel: human,
    space: 'chamber',
  },
  drums: {
    pattern: (song) => ({ ...bassRiff(song, { low: 28, beat: 'backbeat' }), drums: groove(song, 'backbeat') }),
    layers: [layer('drums', kits.roomKit, 0, { send: 0.22 }), layer('bass', plucked.velvetBass, -11, { send: 0.05 })],
    feel: steady,
    space: 'room',
  },
  'soft-piano': {
    ceiling: -5,
    pattern: (song) => nocturne(song, { low: 67, high: 84, density: 'flowing', velocity: 0.56 }),
    song: { progression: '1 5/3 6 49 2 5s' },
    layers: [
      layer('lead', pianos.softPiano, 0, { send: 0.22 }),
      layer('chords', pianos.softPiano, -3.5, { send: 0.22 }),
    ],
    feel: free,
    space: 'chamber',
  },
  'glass-choir': {
    pattern: (song) => swell(song, { low: 57, high: 84 }),
    song: { progression: '19 67 4 39 67 5s' },
    layers: [
      layer('chords', voices.glassChoir, 0, { send: 0.55 }),
      layer('colour', mallets.handBells, -13, { send: 0.9 }),
      layer('bass', voices.lowVoices, -9, { shift: 7 }),
    ],
    feel: free,
    space: 'sky',
  },
  'paper-harp': {
    pattern: (song) => arpeggio(song, { shape: 'wave', rate: 3, low: 48, ring: 3 }),
    layers: [layer('chords', plucked.harp, 0), layer('lead', plucked.harp, -1)],
    feel: human,
    space: 'studio',
  },
  'tape-orchestra': {
    pattern: (song) => chorale(song, { low: 53, high: 79 }),
    song: { progression: '1 2/3 1/3 4 2 5' },
    layers: [
      layer('chords', bowed.stringSection, 0),
      layer('chords', brass.horns, -8, { shift: -12 }),
      layer('bass', bowed.lowStrings, -5),
      layer('bass', brass.lowBrass, -13),
    ],
    feel: free,
    space: 'hall',
    finish: (mix, random) => tape(mix, { wow: 1.15, drive: 1.5, bandwidth: 6800, hiss: 0.006 }, random),
  },
  'attic-upright': {
    pattern: (song) => waltz(song, { low: 65, high: 82, density: 'flowing' }),
    song: { meter: 3 },
    layers: [
      layer('lead', pianos.uprightPiano, 0, { send: 0.18 }),
      layer('chords', pianos.uprightPiano, -5, { send: 0.18 }),
      layer('bass', pianos.uprightPiano, -4, { send: 0.18 }),
    ],
    feel: free,
    space: 'room',
  },
  'winter-cello': {
    pattern: (song) => aria(song, { low: 43, high: 64, density: 'sparse', velocity: 0.68 }),
    layers: [
      layer('lead', bowed.soloCello, 0, { send: 0.32 }),
      layer('chords', pianos.softPiano, -12, { send: 0.4 }),
      layer('chords', bowed.frozenStrings, -17, { shift: 12, send: 0.6 }),
    ],
    feel: free,
    space: 'hall',
  },
  'bowed-vibes': {
    pattern: (song) => cloud(song, { low: 64, high: 83 }),
    layers: [
      layer('chords', mallets.bowedVibes, 0, { send: 0.5 }),
      layer('lead', mallets.bowedVibes, -4, { send: 0.6 }),
      layer('answer', mallets.vibraphone, -14, { send: 0.6 }),
    ],
    feel: free,
    space: 'sky',
  },
  'granite-drums': {
    pattern: (song) => ({ drums: groove(song, 'quarry'), bass: bassLine(song, 26, 0.6) }),
    layers: [layer('drums', kits.graniteKit, 0, { send: 0.4 }), layer('bass', synths.glacierBass, -15, { send: 0.2 })],
    feel: steady,
    space: 'vault',
  },
  'felt-celeste': {
    pattern: (song) => hocket(song, { low: 74, steps: 12, hits: 7 }),
    layers: [
      layer('lead', mallets.celeste, 0),
      layer('answer', mallets.celeste, -2),
      layer('bass', mallets.celeste, -6, { shift: 12 }),
    ],
    feel: human,
    space: 'chamber',
  },
  'night-brass': {
    pattern: (song) => fanfare(song, { low: 43, high: 65 }),
    song: { progression: '1 6 4 1/3 67 5M' },
    layers: [
      layer('chords', brass.lowBrass, 0, { send: 0.4 }),
      layer('bass', brass.lowBrass, -5, { send: 0.3 }),
      layer('lead', brass.horns, -9, { send: 0.6 }),
    ],
    feel: free,
    space: 'vault',
  },
  'salt-flute': {
    pattern: (song) => droneMelody(song, { low: 67, high: 86, density: 'flowing' }),
    layers: [
      layer('lead', winds.flute, 0, { send: 0.35 }),
      layer('drone', plucked.harp, -12, { shift: 12 }),
      layer('chords', bowed.chamberStrings, -17),
    ],
    feel: free,
    space: 'hall',
  },
  'moth-synth': {
    pattern: (song) => arpeggio(song, { shape: 'rocking', rate: 2, low: 44, ring: 1.4 }),
    song: { progression: '19 37 49 67 27 57' },
    layers: [
      layer('chords', synths.mothSynth, 0),
      layer('lead', synths.mothSynth, -2, { send: 0.5 }),
      layer('bass', synths.mothSynth, -5),
    ],
    feel: human,
    space: 'plate',
    finish: (mix) => pingPong(mix, { seconds: 0.511, feedback: 0.38, amount: 0.22, damping: 2600 }),
  },
  'velvet-bass': {
    pattern: (song) => bassRiff(song, { low: 28, slides: true }),
    song: { progression: '17 47 17 67 47 57' },
    layers: [
      layer('bass', plucked.velvetBass, 0, { send: 0.06 }),
      layer('drums', kits.roomKit, -9, { send: 0.15 }),
      layer('chords', electricPiano, -12),
    ],
    feel: steady,
    space: 'room',
  },
  'harbour-guitar': {
    pattern: (song) => fingerpicking(song, { low: 38 }),
    song: { progression: '1 4/5 1 6 49 5s' },
    layers: [
      layer('chords', plucked.steelGuitar, 0, { send: 0.22 }),
      layer('lead', plucked.steelGuitar, -4, { send: 0.25 }),
    ],
    feel: human,
    space: 'studio',
  },
  'pedal-steel-clouds': {
    pattern: (song) => aria(song, { low: 64, high: 83, density: 'sparse' }),
    song: { progression: '19 4 67 49 19 5s' },
    layers: [
      layer('lead', pedalSteel, 0, { send: 0.6 }),
      layer('chords', pedalSteel, -5, { send: 0.6 }),
      layer('bass', plucked.uprightBass, -10),
    ],
    feel: free,
    space: 'sky',
  },
  'monastery-bells': {
    pattern: (song) => tolling(song, { low: 55 }),
    layers: [
      layer('lead', mallets.towerBells, 0, { send: 0.35 }),
      layer('chords', voices.lowVoices, -11, { send: 0.6 }),
    ],
    feel: free,
    space: 'cathedral',
  },
  'kitchen-percussion': {
    pattern: (song) => ({ ...hocket(song, { low: 79, steps: 16, hits: 5 }), drums: groove(song, 'table') }),
    layers: [
      layer('drums', kits.kitchenTable, 0, { send: 0.16 }),
      layer('lead', mallets.glassBottles, -5),
      layer('answer', mallets.cowbells, -11),
    ],
    feel: steady,
    space: 'room',
  },
  'lullaby-box': {
    pattern: (song) => waltz(song, { low: 76, high: 93, density: 'flowing' }),
    song: { meter: 3, progression: '1 5/3 6 3 4 5' },
    layers: [
      layer('lead', mallets.musicBox, 0),
      layer('chords', mallets.musicBox, -6, { shift: 12 }),
      layer('bass', mallets.musicBox, -6, { shift: 24 }),
    ],
    feel: free,
    space: 'chamber',
  },
  'static-fields': {
    pattern: (song) => cloud(song, { low: 56, high: 80 }),
    layers: [
      layer('colour', textures.grains, 0, { send: 0.6 }),
      layer('drone', textures.crackle, -5, { shift: 12, send: 0.2 }),
      layer('chords', synths.darkPad, -5, { send: 0.4 }),
      layer('lead', textures.windHarmonics, -9, { send: 0.5 }),
    ],
    feel: free,
    space: 'vault',
  },
  'amber-rhodes': {
    pattern: (song) => comping(song),
    song: { progression: '17 67 27 57 37 57' },
    layers: [
      layer('chords', electricPiano, 0, { send: 0.2 }),
      layer('lead', electricPiano, -2, { send: 0.25 }),
      layer('bass', plucked.uprightBass, -5, { send: 0.08 }),
    ],
    feel: human,
    space: 'studio',
  },
  'cathedral-organ': {
    pattern: (song) => chorale(song, { low: 52, high: 79 }),
    song: { progression: '1 1/3 4 6 2/3 5M' },
    layers: [
      layer('chords', organs.cathedralOrgan, 0, { send: 0.55 }),
      layer('bass', organs.cathedralOrgan, -4, { send: 0.5 }),
    ],
    feel: free,
    space: 'cathedral',
  },
  'whisper-choir': {
    pattern: (song) => callAndResponse(song, { low: 66, high: 81, density: 'sparse' }),
    layers: [
      layer('chords', voices.whisperChoir, 0, { send: 0.5 }),
      layer('lead', voices.whisperChoir, -2, { send: 0.55 }),
      layer('answer', voices.whisperChoir, -4, { send: 0.55 }),
    ],
    feel: free,
    space: 'sky',
  },
  'bamboo-winds': {
    pattern: (song) => callAndResponse(song, { low: 69, high: 86, density: 'flowing', pentatonic: true }),
    layers: [
      layer('lead', winds.bambooFlute, 0, { send: 0.4 }),
      layer('answer', winds.bambooFlute, -2, { send: 0.45 }),
      layer('bass', plucked.koto, -11, { shift: 12 }),
    ],
    feel: free,
    space: 'hall',
  },
  'low-tide': {
    pattern: (song) => swell(song, { low: 36, high: 60 }),
    layers: [
      layer('bass', synths.tideBass, 0, { send: 0.2 }),
      layer('chords', synths.darkPad, -8, { send: 0.5 }),
      layer('bass', textures.surf, -9, { shift: 36, send: 0.4 }),
      layer('colour', textures.grains, -14, { send: 0.9 }),
    ],
    feel: free,
    space: 'sky',
  },
  'brushed-kit': {
    pattern: (song) => ({ ...comping(song, { swing: 0.17 }), drums: groove(song, 'brushes') }),
    song: { progression: '17 67 27 57 37 57' },
    layers: [
      layer('drums', kits.brushedKit, 0, { send: 0.16 }),
      layer('bass', plucked.uprightBass, -4, { send: 0.08 }),
      layer('chords', plucked.hollowGuitar, -13),
    ],
    feel: human,
    space: 'room',
  },
  'autumn-quartet': {
    pattern: (song) => canon(song, { low: 69, high: 86, density: 'flowing' }),
    layers: [layer('lead', bowed.quartet, 0), layer('answer', bowed.quartet, -1.5), layer('bass', bowed.soloCello, -3)],
    feel: free,
    space: 'chamber',
  },
  'clockwork-pluck': {
    pattern: (song) => sequencer(song, { low: 60, rate: 4, gate: 0.8 }),
    layers: [
      layer('chords', synths.clockworkPluck, 0),
      layer('lead', synths.clockworkPluck, -3, { shift: 12, send: 0.5 }),
      layer('bass', synths.rubberBass, -9, { shift: 12 }),
      layer('drums', kits.paperKit, -11),
    ],
    feel: strict,
    space: 'plate',
    finish: (mix) => pingPong(mix, { seconds: 0.388, feedback: 0.45, amount: 0.28, damping: 3600 }),
  },
  'dust-mellotron': {
    pattern: (song) => chorale(song, { low: 55, high: 78 }),
    song: { progression: '1 47 1/3 6 27 5s' },
    layers: [layer('chords', organs.mellotron, 0), layer('bass', organs.mellotron, -6, { shift: 12 })],
    feel: human,
    space: 'plate',
    finish: (mix, random) => tape(mix, { wow: 1.7, drive: 1.3, bandwidth: 5600, hiss: 0.008 }, random),
  },
  'iron-zither': {
    pattern: (song) => ostinato(song, { low: 52, rate: 4, melody: { low: 64, high: 81, density: 'flowing' } }),
    layers: [
      layer('chords', plucked.zither, 0),
      layer('lead', plucked.zither, 0),
      layer('drone', bowed.polarStrings, -15),
      layer('bass', plucked.zither, -4),
    ],
    feel: human,
    space: 'hall',
  },
  'solo-clarinet': {
    pattern: (song) => aria(song, { low: 58, high: 79, density: 'flowing' }),
    layers: [layer('lead', winds.clarinetSolo, 0, { send: 0.3 }), layer('chords', pianos.softPiano, -11)],
    feel: free,
    space: 'chamber',
  },
  'midnight-trumpet': {
    pattern: (song) => aria(song, { low: 60, high: 77, density: 'flowing' }),
    song: { progression: '17 47 77 37 67 5M' },
    layers: [
      layer('lead', brass.mutedTrumpet, 0, { send: 0.4 }),
      layer('chords', electricPiano, -10),
      layer('bass', plucked.uprightBass, -7, { send: 0.1 }),
    ],
    feel: free,
    space: 'plate',
  },
  'paper-kit': {
    ceiling: -3.8,
    pattern: (song) => ({ ...hocket(song, { low: 69, steps: 16, hits: 5 }), drums: groove(song, 'origami') }),
    layers: [layer('drums', kits.paperKit, 0, { send: 0.12 }), layer('lead', plucked.pizzicato, -11)],
    feel: steady,
    space: 'booth',
  },
  'aurora-pads': {
    pattern: (song) => swell(song, { low: 48, high: 78 }),
    layers: [
      layer('chords', synths.auroraPad, 0, { send: 0.5 }),
      layer('colour', mallets.bowedVibes, -10, { send: 0.9 }),
      layer('drone', synths.tideBass, -9),
    ],
    feel: free,
    space: 'sky',
  },
  'barn-fiddle': {
    pattern: (song) => reel(song, { low: 62, high: 83, density: 'busy', velocity: 0.68 }),
    layers: [
      layer('lead', bowed.fiddle, 0, { send: 0.18 }),
      layer('answer', bowed.fiddle, -9, { send: 0.18 }),
      layer('chords', plucked.banjo, -8),
      layer('bass', plucked.uprightBass, -6, { send: 0.08 }),
    ],
    feel: steady,
    space: 'room',
  },
  'glacier-bass': {
    pattern: (song) => bassRiff(song, { low: 29, beat: 'quarry' }),
    layers: [
      layer('bass', synths.glacierBass, 0, { send: 0.2 }),
      layer('drums', kits.graniteKit, -9, { send: 0.5 }),
      layer('chords', synths.darkPad, -13, { send: 0.6 }),
    ],
    feel: steady,
    space: 'vault',
  },
  'childhood-piano': {
    ceiling: -3.8,
    pattern: (song) => arpeggio(song, { shape: 'rocking', rate: 2, low: 56, ring: 1.2, velocity: 0.42 }),
    song: { progression: '1 5/3 6 1/3 4 5' },
    layers: [
      layer('lead', pianos.childhoodPiano, 0, { send: 0.2 }),
      layer('chords', pianos.childhoodPiano, -4, { send: 0.2 }),
      layer('bass', pianos.childhoodPiano, -5, { shift: 12, send: 0.2 }),
    ],
    feel: free,
    space: 'studio',
  },
  'thunder-ensemble': {
    pattern: (song) => drumCrescendo(song, groove(song, 'storm')),
    layers: [
      layer('drums', kits.thunderDrums, 0, { send: 0.45 }),
      layer('chords', brass.lowBrass, -13, { send: 0.5 }),
      layer('bass', synths.glacierBass, -15),
    ],
    feel: { looseness: 0.012, rubato: 0 },
    space: 'vault',
  },
  'silk-erhu': {
    pattern: (song) => droneMelody(song, { low: 64, high: 83, density: 'sparse', velocity: 0.68 }),
    layers: [
      layer('lead', bowed.erhu, 0, { send: 0.32 }),
      layer('drone', plucked.zither, -14, { shift: 12 }),
      layer('chords', plucked.harp, -13),
    ],
    feel: free,
    space: 'hall',
  },
  'courtyard-gayageum': {
    pattern: (song) => pluckedPhrases(song, { low: 50, high: 76, sweep: false }),
    layers: [
      layer('lead', plucked.gayageum, 0, { send: 0.2 }),
      layer('bass', plucked.gayageum, -5, { send: 0.2 }),
      layer('chords', plucked.gayageum, -8),
    ],
    feel: free,
    space: 'studio',
  },
  'rooftop-koto': {
    pattern: (song) => pluckedPhrases(song, { low: 58, high: 86 }),
    layers: [
      layer('lead', plucked.koto, 0, { send: 0.25 }),
      layer('bass', plucked.koto, -4, { send: 0.25 }),
      layer('chords', plucked.koto, -7),
    ],
    feel: free,
    space: 'chamber',
  },
  'sleepy-horns': {
    pattern: (song) => chorale(song, { low: 46, high: 69 }),
    song: { progression: '19 67 4 1/3 27 5s' },
    layers: [layer('chords', brass.sleepyHorns, 0, { send: 0.4 }), layer('bass', brass.sleepyHorns, -6)],
    feel: free,
    space: 'hall',
  },
  'radio-choir': {
    pattern: (song) => cloud(song, { low: 59, high: 78 }),
    layers: [
      layer('chords', voices.radioChoir, 0, { send: 0.35 }),
      layer('lead', voices.radioChoir, -6, { send: 0.6 }),
      layer('drone', textures.crackle, -14, { shift: 24, send: 0.1 }),
    ],
    feel: free,
    space: 'vault',
  },
  'marsh-reeds': {
    pattern: (song) => swell(song, { low: 46, high: 69 }),
    layers: [
      layer('chords', winds.marshReeds, 0, { send: 0.4 }),
      layer('colour', winds.bambooFlute, -9, { send: 0.6 }),
      layer('drone', textures.crackle, -20, { shift: 12 }),
    ],
    feel: free,
    space: 'hall',
  },
  'copper-kalimba': {
    pattern: (song) => hocket(song, { low: 72, steps: 16, hits: 9 }),
    layers: [
      layer('lead', mallets.kalimba, 0, { send: 0.2 }),
      layer('answer', mallets.kalimba, -1.5, { send: 0.2 }),
      layer('bass', mallets.kalimba, -4, { shift: 12 }),
    ],
    feel: human,
    space: 'studio',
  },
  'hollow-body': {
    pattern: (song) => comping(song, { swing: 0.14 }),
    song: { progression: '17 47 37 67 27 57' },
    layers: [
      layer('lead', plucked.hollowGuitar, 0, { send: 0.25 }),
      layer('chords', plucked.hollowGuitar, -5, { send: 0.25 }),
      layer('bass', plucked.uprightBass, -8, { send: 0.08 }),
    ],
    feel: human,
    space: 'studio',
  },
  'bowed-banjo': {
    pattern: (song) => droneMelody(song, { low: 57, high: 76, density: 'sparse' }),
    layers: [
      layer('lead', bowed.bowedBanjo, 0, { send: 0.35 }),
      layer('drone', bowed.bowedBanjo, -6, { shift: 12, send: 0.35 }),
      layer('chords', plucked.banjo, -15),
    ],
    feel: free,
    space: 'vault',
  },
  'sunday-organ': {
    pattern: (song) => comping(song, { swing: 0.15 }),
    song: { progression: '1 47 1 6 27 57' },
    layers: [
      layer('chords', organs.sundayOrgan, 0, { send: 0.2 }),
      layer('lead', organs.sundayOrgan, -1, { send: 0.2 }),
      layer('bass', organs.sundayOrgan, -3, { send: 0.1 }),
    ],
    feel: human,
    space: 'studio',
  },
  'ribbon-synth': {
    pattern: (song) => ({
      ...sequencer(song, { low: 36, rate: 2, gate: 0.6 }),
      ...{ lead: aria(song, { low: 55, high: 76, density: 'flowing' }).lead ?? [] },
    }),
    layers: [
      layer('lead', ribbonLead, 0, { send: 0.35 }),
      layer('chords', synths.tidalPulse, -7),
      layer('drums', kits.graniteKit, -13),
    ],
    feel: strict,
    space: 'plate',
    finish: (mix) => pingPong(mix, { seconds: 0.469, feedback: 0.42, amount: 0.25, damping: 2800 }),
  },
  'polar-strings': {
    pattern: (song) => cloud(song, { low: 66, high: 86 }),
    layers: [
      layer('chords', bowed.polarStrings, 0, { send: 0.5 }),
      layer('bass', bowed.lowStrings, -5, { send: 0.4 }),
      layer('lead', bowed.polarStrings, -8, { shift: 12, send: 0.8 }),
    ],
    feel: free,
    space: 'cathedral',
  },
  'vault-timpani': {
    pattern: (song) => ({ ...fanfare(song, { low: 46, high: 70 }), drums: kettleStrokes(song) }),
    layers: [layer('drums', timpani, 0, { send: 0.35 }), layer('chords', brass.horns, -14, { send: 0.6 })],
    feel: steady,
    space: 'vault',
  },
  'small-choir': {
    pattern: (song) => chorale(song, { low: 55, high: 79 }),
    song: { progression: '1 6 2/3 5 4 5s' },
    layers: [layer('chords', voices.smallChoir, 0, { send: 0.35 }), layer('bass', voices.lowVoices, -4)],
    feel: free,
    space: 'chamber',
  },
  'rubber-bass': {
    pattern: (song) => bassRiff(song, { low: 33, beat: 'origami', slides: true }),
    layers: [
      layer('bass', synths.rubberBass, 0, { send: 0.08 }),
      layer('drums', kits.paperKit, -7),
      layer('chords', synths.clockworkPluck, -13),
    ],
    feel: steady,
    space: 'room',
  },
  'ghost-accordion': {
    pattern: (song) => waltz(song, { low: 64, high: 81, density: 'busy' }),
    song: { meter: 3 },
    layers: [
      layer('lead', winds.accordion, 0, { send: 0.4 }),
      layer('chords', organs.mellotron, -8),
      layer('bass', plucked.uprightBass, -6, { send: 0.12 }),
    ],
    feel: free,
    space: 'hall',
  },
  'prepared-piano': {
    pattern: (song) => ostinato(song, { low: 50, rate: 4, melody: { low: 62, high: 84, density: 'busy' } }),
    layers: [
      layer('chords', pianos.preparedPiano, 0),
      layer('lead', pianos.preparedPiano, -2),
      layer('bass', pianos.preparedPiano, -4),
    ],
    feel: steady,
    space: 'studio',
  },
  'meadow-oboe': {
    pattern: (song) => callAndResponse(song, { low: 65, high: 82, density: 'flowing' }),
    layers: [
      layer('lead', winds.oboe, 0, { send: 0.3 }),
      layer('answer', winds.clarinetSolo, -3),
      layer('chords', bowed.chamberStrings, -10),
      layer('bass', plucked.pizzicato, -10, { shift: 12 }),
    ],
    feel: free,
    space: 'hall',
  },
  'tin-pan-kit': {
    pattern: (song) => ({ ...bassRiff(song), drums: groove(song, 'street') }),
    layers: [layer('drums', kits.tinKit, 0, { send: 0.16 }), layer('bass', plucked.uprightBass, -8, { send: 0.05 })],
    feel: steady,
    space: 'room',
  },
  'cinder-guitar': {
    pattern: (song) => arpeggio(song, { shape: 'open', rate: 2, low: 40, ring: 4 }),
    song: { progression: '1 6 3 7 49 5s' },
    layers: [
      layer('chords', plucked.cinderGuitar, 0, { send: 0.4 }),
      layer('lead', plucked.cinderGuitar, -5, { send: 0.6 }),
      layer('drone', bowed.polarStrings, -13, { send: 0.5 }),
    ],
    feel: human,
    space: 'vault',
    finish: (mix) => pingPong(mix, { seconds: 0.643, feedback: 0.4, amount: 0.2, damping: 2200 }),
  },
  'blue-vibraphone': {
    pattern: (song) => nocturne(song, { low: 65, high: 84, density: 'flowing' }),
    song: { progression: '17 67 27 57 37 57' },
    layers: [
      layer('lead', mallets.vibraphone, 0),
      layer('chords', mallets.vibraphone, -7, { shift: 12 }),
      layer('bass', plucked.uprightBass, -6, { send: 0.08 }),
    ],
    feel: free,
    space: 'chamber',
  },
  'tidal-pulse': {
    pattern: (song) => sequencer(song, { low: 40, rate: 4, gate: 0.6 }),
    layers: [
      layer('chords', synths.tidalPulse, 0, { send: 0.2 }),
      layer('drone', synths.darkPad, -8, { send: 0.5 }),
      layer('bass', synths.glacierBass, -6),
      layer('drums', kits.graniteKit, -11),
    ],
    feel: strict,
    space: 'hall',
    finish: (mix) => pingPong(mix, { seconds: 0.402, feedback: 0.35, amount: 0.18, damping: 3000 }),
  },
  'lantern-voices': {
    pattern: (song) => canon(song, { low: 64, high: 81, density: 'flowing', pentatonic: true }),
    layers: [
      layer('lead', voices.lanternVoices, 0, { send: 0.45 }),
      layer('answer', voices.lanternVoices, -2, { send: 0.5 }),
      layer('bass', voices.lowVoices, -8, { send: 0.4 }),
    ],
    feel: free,
    space: 'cathedral',
  },
  'horizon-ensemble': {
    pattern: (song) => pulseChords(song, { rate: 2, low: 50, high: 74 }),
    song: { progression: '1 5/3 6 4 2 5s' },
    layers: [
      layer('drone', bowed.stringSection, 0, { send: 0.35 }),
      layer('chords', bowed.quartet, -4),
      layer('lead', brass.fullBrass, -3, { shift: -12, send: 0.4 }),
      layer('bass', bowed.lowStrings, -3),
      layer('bass', brass.lowBrass, -10),
    ],
    feel: human,
    space: 'hall',
  },
};
