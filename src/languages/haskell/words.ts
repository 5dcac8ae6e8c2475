import { wordsOf } from '../outline/table.js';

export const HASKELL_KEYWORDS = wordsOf(`
  as case class data default deriving do else family forall foreign hiding if import in infix infixl infixr instance let mdo
  module newtype of pattern proc qualified rec then type where _ otherwise ccall capi stdcall`);

/** Types and functions visible in every Haskell file. */
export const OF_HASKELL = wordsOf(`
  Applicative Bool Bounded Char Double Either Enum Eq False FilePath Float Foldable Fractional Functor IO IOError Int Integer
  Integral Just Left Maybe Monad MonadFail Monoid Nothing Num Ord Ordering Rational Read Real Right Semigroup Show String
  Traversable True Word EQ GT LT Text
  abs all and any appendFile break compare concat concatMap const curry cycle div divMod drop dropWhile either elem error even
  fail filter flip floor fmap foldl foldr fromEnum fromInteger fromIntegral fst gcd getArgs getContents getLine head id init
  interact ioError iterate last length lines lookup map mapM mapM_ max maxBound maximum maybe mconcat mempty min minBound minimum
  mod negate not notElem null odd or pi pred print product pure putStr putStrLn quot read readFile realToFrac rem repeat replicate
  return reverse round scanl scanr seq sequence sequenceA sequence_ show showString showsPrec signum snd span splitAt sqrt
  subtract succ sum tail take takeWhile toEnum toInteger traverse truncate uncurry undefined unlines unwords unzip userError
  words writeFile zip zip3 zipWith zipWith3`);
