import accessibilityAndDesign from '../../bank/accessibility-and-design.json';
import algorithms from '../../bank/algorithms.json';
import cloudAndCi from '../../bank/cloud-and-ci.json';
import compilersAndRuntimes from '../../bank/compilers-and-runtimes.json';
import computerArchitecture from '../../bank/computer-architecture.json';
import computingHistory from '../../bank/computing-history.json';
import concurrency from '../../bank/concurrency.json';
import cryptographyAndPrivacy from '../../bank/cryptography-and-privacy.json';
import dataStructures from '../../bank/data-structures.json';
import databases from '../../bank/databases.json';
import distributedSystems from '../../bank/distributed-systems.json';
import graphicsAndFormats from '../../bank/graphics-and-formats.json';
import hackerCulture from '../../bank/hacker-culture.json';
import incidents from '../../bank/incidents.json';
import machineLearning from '../../bank/machine-learning.json';
import mathematics from '../../bank/mathematics.json';
import networking from '../../bank/networking.json';
import openSource from '../../bank/open-source.json';
import operatingSystems from '../../bank/operating-systems.json';
import performance from '../../bank/performance.json';
import programmingLanguages from '../../bank/programming-languages.json';
import security from '../../bank/security.json';
import shellAndTools from '../../bank/shell-and-tools.json';
import softwareEngineering from '../../bank/software-engineering.json';
import testing from '../../bank/testing.json';
import textTimeNumbers from '../../bank/text-time-numbers.json';
import versionControl from '../../bank/version-control.json';
import web from '../../bank/web.json';

/** The files of the bank, not validated. Imported one by one, so that they are part of the built server. */
export const BANK_FILES: readonly unknown[] = [
  accessibilityAndDesign,
  algorithms,
  cloudAndCi,
  compilersAndRuntimes,
  computerArchitecture,
  computingHistory,
  concurrency,
  cryptographyAndPrivacy,
  dataStructures,
  databases,
  distributedSystems,
  graphicsAndFormats,
  hackerCulture,
  incidents,
  machineLearning,
  mathematics,
  networking,
  openSource,
  operatingSystems,
  performance,
  programmingLanguages,
  security,
  shellAndTools,
  softwareEngineering,
  testing,
  textTimeNumbers,
  versionControl,
  web,
];
