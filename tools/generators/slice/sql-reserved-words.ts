/** Words that PostgreSQL does not accept as the name of a table without quotes, in lower case. */
export const SQL_RESERVED_WORDS: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
   concurrently constraint create cross default deferrable desc distinct do else end except false fetch for foreign freeze
   from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit
   localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references
   returning right select similar some symmetric table tablesample then to trailing true union unique user using variadic
   verbose when where window with`.split(/\s+/),
);
