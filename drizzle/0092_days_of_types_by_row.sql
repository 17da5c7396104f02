-- Contract: the days of a type are derived; a node of the previous version shows no clock of the observations, and cannot count anew, until it is replaced.
DROP TABLE "dias_tipos";