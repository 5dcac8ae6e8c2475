import { wordsOf } from '../outline/table.js';

/** Keywords, which are never names. */
export const R_KEYWORDS = wordsOf(`
  break else FALSE for function if in Inf NA NA_character_ NA_integer_ NA_real_ NaN next NULL repeat return TRUE while`);

/** Functions visible in every R file, and those of testing libraries. */
export const OF_R = wordsOf(`
  abs all any anyNA aperm apply array as.character as.data.frame as.Date as.factor as.integer as.list as.logical as.name
  as.numeric as.vector assign attr attributes baseenv basename bitwAnd body c callNextMethod callSuper cat cbind ceiling
  character class colMeans colnames colSums complex cumsum cut data.frame Date deparse diag diff dim dimnames dir.create
  dirname do.call double duplicated emptyenv environment eval exists exp expect_equal expect_error expect_equivalent
  expect_false expect_gt expect_identical expect_length expect_lt expect_message expect_named expect_no_error expect_null
  expect_output expect_s3_class expect_s4_class expect_silent expect_snapshot expect_true expect_type expect_warning
  expression factor file.exists file.path floor formals format formatC get getOption gettextf globalenv grepl gsub head
  identical identity ifelse inherits integer interaction intersect invisible is is.character is.data.frame is.element
  is.environment is.factor is.finite is.function is.integer is.list is.logical is.na is.null is.numeric is.vector isFALSE
  isTRUE isVirtualClass lapply length letters levels library list list2env local log logical ls make.names Map mapply
  match match.arg match.call max mean median merge message methods min missing mode mtcars names nargs nchar ncol new
  new.env nlevels NROW nrow numeric on.exit options order outer paste paste0 pmax pmin pmatch print prod quantile quit
  quote range rapply rbind Recall Reduce regmatches rep rep_len representation require requireNamespace rev rm round row.names rownames
  rowSums sapply scale sd seq seq_along seq_len set.seed setattr setdiff setNames setClass setGeneric setMethod
  setRefClass setValidity shQuote show sign signature slot sort source split sprintf sqrt standardGeneric startsWith
  stop stopifnot strsplit structure strtoi sub subset substitute substr substring sum suppressMessages suppressWarnings
  switch Sys.getenv Sys.setenv Sys.time system.file t table tail tempfile test_that tolower toupper trimws tryCatch
  typeof union unique unlist unname unsplit UseMethod validObject vapply var vector Vectorize warning which which.max
  which.min with within write xor R6Class describe it expect skip_if_not_installed skip_on_cran`);
