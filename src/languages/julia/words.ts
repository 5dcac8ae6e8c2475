import { wordsOf } from '../outline/table.js';

export const JULIA_KEYWORDS = wordsOf(`
  abstract baremodule begin break catch const continue do else elseif end export false finally for function global if import
  in isa let local macro module mutable new primitive public quote return struct true try type using where while include
  nothing missing`);

/** Words that open a block, which `end` closes. */
export const JULIA_BLOCKS = wordsOf(`
  baremodule begin do for function if let macro module quote struct try type while`);

/** Functions, types and macros visible in every Julia file. */
export const OF_JULIA = wordsOf(`
  AbstractArray AbstractDict AbstractFloat AbstractMatrix AbstractString AbstractVector Any ArgumentError Array AssertionError
  Base BigFloat BigInt BitArray Bool BoundsError Char Cint Colon Complex Core Csize_t Cstring DataType Dict DimensionMismatch
  ErrorException Exception Expr Float16 Float32 Float64 Function IO IOBuffer Inf Inf32 Int Int16 Int32 Int64 Int8 Integer
  KeyError LineNumberNode Main Matrix MethodError Module NTuple NaN NamedTuple Nothing Number OverflowError Pair Ptr QuoteNode
  Rational Real Ref Set Signed Some String SubArray SubString Symbol Tuple Type TypeError UInt UInt16 UInt32 UInt64 UInt8
  UndefVarError Union UnionAll UnitRange Unsigned Val Vararg Vector VersionNumber
  abs all any append! axes broadcast ceil cat collect convert copy copyto! cos count deepcopy delete! display div dump
  eachindex eltype empty! enumerate error eval exp fieldnames fill fill! filter filter! findall findfirst first float floor
  foldl foreach get get! getfield getindex getproperty gensym hash haskey hcat identity ifelse insert! inv isa isempty isequal
  isfinite ismissing isnan isnothing iterate join joinpath keys keytype last length log map map! mapreduce max maximum merge
  min minimum mod ndims nameof ntuple one ones only oftype parse pairs permutedims pop! popfirst! position print println prod
  promote promote_type push! pushfirst! rand randn range read readline reduce rem repeat replace reshape rethrow reverse round
  setdiff setfield! setindex! setproperty! show showerror sign similar sin size sizeof sleep sort sort! split splat sprint sqrt
  startswith string strip sum supertype throw time tuple typeof union unique values vcat vec view write zero zeros zip
  assert doc eval generated inbounds inline noinline show simd test test_throws test_broken test_nowarn test_skip testset
  time views warn info debug eps kwdef boundscheck nospecialize propagate_inbounds specialize enum async sync spawn threads
  static deprecate isdefined`);
